/** What is done under one name is done one after the other; names do not wait for each other. */
export class InTurn {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<T>(name: string, act: () => Promise<T>): Promise<T> {
    const before = this.last.get(name) ?? Promise.resolve();
    const own = before.then(act, act);
    this.last.set(name, own);
    try {
      return await own;
    } finally {
      if (this.last.get(name) === own) this.last.delete(name);
    }
  }
}
