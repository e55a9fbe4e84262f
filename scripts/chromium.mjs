/** The browser of the tests: one that is there, or Debian's, installed when this machine allows it. */
import { existsSync } from 'node:fs';
import { addDebian, installDebian, offersDebian } from './debian.mjs';

/** Debian's Chromium without windows: the same pages in a quarter less processor time. */
const SHELL_PACKAGE = 'chromium-headless-shell';
const SHELL = `/usr/bin/${SHELL_PACKAGE}`;

const PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A name of this machine that browsers do not know for one: what they refuse to plain http they refuse there. */
export const UNTRUSTED_HOST = 'tabuleiro.test';

/**
 * Features of the browser that no test needs. The popups of the address bar are pages that every window loads: without
 * them a visit takes half the processor time. The last such switch wins, so Playwright's own list is repeated.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Switches for a machine without a screen, where nothing may be asked of any other host. */
export const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${FEATURES_OFF.join(',')}`,
  `--host-resolver-rules=MAP ${UNTRUSTED_HOST} 127.0.0.1`,
];

export const NO_BROWSER = `The browser tests need Chromium, and there is none. Install it (Debian, Ubuntu: "sudo apt-get install chromium"),
or name the program of a Chromium or Chrome: CHROMIUM=/path/to/chrome npm test`;

/** Where it is, or null. */
export function findChromium() {
  const { CHROMIUM } = process.env;
  if (CHROMIUM) return existsSync(CHROMIUM) ? CHROMIUM : null;
  return PLACES.find((place) => existsSync(place)) ?? null;
}

/**
 * Installs one where none is found and that needs no password; root, as in a container, gets the one without windows where
 * Debian has it. Ends the process with a sentence if there is none in the end.
 */
export function ensureChromium() {
  const found = findChromium();
  if (found === SHELL || (found && process.env.CHROMIUM)) return;
  if (!process.env.CHROMIUM && process.platform === 'linux') {
    const offered = process.getuid?.() === 0 && offersDebian(SHELL_PACKAGE);
    if (offered || !found) console.log('Installing Chromium for the browser tests (once) ...');
    if (offered) addDebian(SHELL_PACKAGE);
    if (!findChromium()) installDebian('chromium');
  }
  if (findChromium()) return;
  console.error(NO_BROWSER);
  process.exit(1);
}
