/** A storage without room, as tests bring it about. */

/** As a browser refuses: what is put fails with the transaction, what is noted at once throws. Runs in the page. */
export function fill(): void {
  const { put } = IDBObjectStore.prototype;
  const { setItem } = Storage.prototype;
  const full = new DOMException('full', 'QuotaExceededError');
  IDBObjectStore.prototype.put = function (...args) {
    const request = put.apply(this, args);
    Object.defineProperty(this.transaction, 'error', { get: () => full });
    this.transaction.abort();
    return request;
  };
  Storage.prototype.setItem = () => {
    throw full;
  };
  Object.assign(globalThis, {
    empty: () => {
      IDBObjectStore.prototype.put = put;
      Storage.prototype.setItem = setItem;
    },
  });
}
