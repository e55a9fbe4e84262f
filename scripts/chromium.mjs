/** The browser of the tests: an installed one, or Debian's, installed if this machine allows it. */
import { existsSync } from 'node:fs';
import { addDebian, installDebian, offersDebian } from './debian.mjs';

/** Debian's headless Chromium renders the same pages with 25 % less processor time. */
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

/** A host name of this machine that browsers treat as insecure, like any host over plain http. */
export const UNTRUSTED_HOST = 'tabuleiro.test';

/**
 * Browser features that no test needs. Every window loads the popups of the address bar as pages, which doubles the
 * processor time of a visit. Only the last such switch counts, so Playwright's own list is repeated here.
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

/** Switches for a machine without a screen; requests to other hosts are off. */
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

/** Path of the browser, or null. */
export function findChromium() {
  const { CHROMIUM } = process.env;
  if (CHROMIUM) return existsSync(CHROMIUM) ? CHROMIUM : null;
  return PLACES.find((place) => existsSync(place)) ?? null;
}

/**
 * Installs a browser if none is found and no password is needed. Root, as in a container, gets the headless one if
 * Debian has it. Ends the process with a message if there is still no browser.
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
