/**
 * A real browser for the tests: the built app on a free port, one browser for all test files of a process, a fresh context
 * per test. A test fails when the page reports an error, breaks its content policy or asks anybody but us for anything.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { freshWeb } from '../../../../scripts/build/web.mjs';
import { findChromium, NO_BROWSER } from '../../../../scripts/chromium.mjs';
import { startServer } from '../../server/server.js';
import { launch, newPerson, type PageLook } from '../../tools/browser/browser.ts';

export interface Visit extends PageLook {
  /** `#/new/dameo`. */
  address?: string;
  /** Another server than that of all tests. */
  origin?: string;
  /** Another name of this machine than `localhost`. */
  host?: string;
  /** What the browser says of a failure that the test brings about. */
  forgives?: RegExp;
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

/** The folder that is served. */
export const folder = await freshWeb();

interface Opened {
  browser: Browser;
  port: number;
}

let opened: Promise<Opened> | null = null;

/** Files come and go, the browser stays: starting it takes as long as many a test. */
function open(): Promise<Opened> {
  opened ??= start();
  return opened;
}

async function start(): Promise<Opened> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(NO_BROWSER);
  const scratch = mkdtempSync(join(tmpdir(), 'tabuleiro-browser-'));
  process.env.TMPDIR = scratch;
  const { port } = await startServer(folder, 0);
  const browser = await launch(executablePath);
  // Vitest ends a process like this; only at an exit Playwright takes the browser down, and then its folder can go.
  process.once('SIGTERM', () => process.exit());
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
  // One test's crash is not the next one's.
  browser.on('disconnected', () => {
    opened = null;
  });
  return { browser, port };
}

/**
 * Opens the app for a new person, without a service worker unless the test asks for one. What the page complains of is
 * judged, and all is closed, when the test ends.
 */
export async function visit({
  address = '',
  host = 'localhost',
  forgives,
  ...wishes
}: Visit = {}): Promise<Visitor> {
  const { browser, port } = await open();
  const origin = wishes.origin ?? `http://${host}:${port}`;
  const context = await newPerson(browser, { serviceWorker: false, ...wishes });
  const complaints: string[] = [];
  listen(context, origin, complaints);
  onTestFinished(async () => {
    await context.close();
    const heard = [...new Set(complaints)].filter((each) => !forgives?.test(each));
    expect(heard.slice(0, 5), 'the page complained').toEqual([]);
  });
  const tab = async (to = '') => {
    const page = await context.newPage();
    await page.goto(`${origin}/${to}`);
    return page;
  };
  return { context, origin, complaints, tab, page: await tab(address) };
}

/**
 * What a browser of another version says about itself, or about a slow machine, is no fault of the page; nor that it
 * isolates no page that came by plain http.
 */
const BROWSERS_OWN =
  /^\[(Deprecation|Intervention|Violation)\]|^The Cross-Origin-Opener-Policy header has been ignored/;

/** Policy violations are reported as errors on the console. */
function listen(context: BrowserContext, origin: string, complaints: string[]): void {
  context.on('console', (message) => {
    if (BROWSERS_OWN.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text().slice(0, 160)} (${message.location().url})`);
  });
  // A part that could not be fetched has a message, but an empty stack.
  context.on('weberror', (error) => complaints.push(`error: ${error.error().stack || error.error()}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol !== 'blob:' && url.protocol !== 'about:')
      complaints.push(`asks another host: ${url}`);
  });
}
