/** Hands a file to the browser's downloads. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export const downloadText = (name: string, text: string): void =>
  download(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
