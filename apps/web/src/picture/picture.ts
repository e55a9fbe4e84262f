/** The board of the page as a file. */
export async function savePicture(_kind: 'svg' | 'png', _name: string): Promise<void> {}
