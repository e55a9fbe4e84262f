/**
 * A real browser for the tests: the built app on a free port, one browser per test file, a fresh context per test. A test
 * fails when the page reports an error, breaks its content policy or asks anybody but us for anything.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { findChromium, NO_BROWSER } from '../../../../scripts/chromium.mjs';
import { freshWeb } from '../../../../scripts/web-build.mjs';
import { startServer } from '../../server/server.js';
import { type Look, launch, newPerson } from '../../tools/browser/browser.ts';

export interface Visit extends Look {
  /** `#/new/dameo`. */
  address?: string;
  /** Another server than the one of this file. */
  origin?: string;
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  origin: string;
  /** What the page must not do; tests that provoke an error take it out again. */
  complaints: string[];
  /** Another page of the same person. */
  tab(address?: string): Promise<Page>;
}

let browser: Browser;
let server: { port: number; close(): Promise<void> };

/** The folder that is served. */
export let folder: string;

beforeAll(async () => {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(NO_BROWSER);
  folder = freshWeb();
  server = await startServer(folder, 0);
  browser = await launch(executablePath);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/**
 * Opens the app for a new person, without a service worker unless the test asks for one. What the page complains of is
 * judged, and all is closed, when the test ends.
 */
export async function visit({ address = '', ...wishes }: Visit = {}): Promise<Visitor> {
  const origin = wishes.origin ?? `http://localhost:${server.port}`;
  const context = await newPerson(browser, { serviceWorker: false, ...wishes });
  const complaints: string[] = [];
  listen(context, origin, complaints);
  onTestFinished(async () => {
    await context.close();
    expect([...new Set(complaints)].slice(0, 5), 'the page complained').toEqual([]);
  });
  const tab = async (to = '') => {
    const page = await context.newPage();
    await page.goto(`${origin}/${to}`);
    return page;
  };
  return { context, origin, complaints, tab, page: await tab(address) };
}

/** What a browser of another version says about itself, or about a slow machine, is no fault of the page. */
const BROWSERS_OWN = /^\[(Deprecation|Intervention|Violation)\]/;

/** Policy violations are reported as errors on the console. */
function listen(context: BrowserContext, origin: string, complaints: string[]): void {
  context.on('console', (message) => {
    if (BROWSERS_OWN.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text().slice(0, 160)} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`error: ${error.error().stack ?? error.error()}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol !== 'blob:' && url.protocol !== 'about:')
      complaints.push(`asks another host: ${url}`);
  });
}
