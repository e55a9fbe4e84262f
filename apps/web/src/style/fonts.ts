/** Waits for our fonts before the first drawing, so that no letter changes its form and nothing shifts afterwards. */

/** A slow line shall not keep anybody from a page: after this time it is drawn in the fonts of the machine. */
const PATIENCE = 800;

export function fontsLoaded(): Promise<unknown> {
  const fonts = Promise.all(['1em Fraunces', '1em "Source Sans 3"'].map((font) => document.fonts.load(font)));
  return Promise.race([fonts.catch(() => {}), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
