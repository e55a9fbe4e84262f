/** Waits for the bundled fonts before the first paint, so that nothing shifts afterwards. */

/** The longest wait in milliseconds; after it the page is painted in system fonts. */
const PATIENCE = 800;

export function fontsLoaded(): Promise<unknown> {
  const fonts = Promise.all(['1em Fraunces', '1em "Source Sans 3"'].map((font) => document.fonts.load(font)));
  return Promise.race([fonts.catch(() => {}), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
