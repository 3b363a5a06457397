import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CmsConfig } from '@sveltia/cms';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { vi } from 'vitest';
import { bundleCms, makeAdmin } from '#scripts/admin/build-admin.ts';
import { makeConfig } from '#scripts/admin/make-config.ts';
import type { ContentFiles } from '#scripts/content-check/content-files.ts';
import { type LocalServer, startServer } from '#scripts/dev-server/server.ts';
import { findSystemBrowser } from '#scripts/install/browser.mjs';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
};

/** Address of a list, to which a form that was saved leads back. */
const CLOSED = ({ hash }: URL): boolean => !/\/(?:entries|new)\b/.test(hash);

/** The forms for editors in a browser, over a copy of the content in the browser's own file system. */
export class AdminBrowser {
  readonly page: Page;
  /** Every address that the page asked for, allowed or not. */
  readonly asked: string[] = [];
  /** What the page logged as an error or a warning. */
  readonly complaints: string[] = [];
  readonly #browser: Browser;
  readonly #server: LocalServer;

  private constructor(page: Page, browser: Browser, server: LocalServer) {
    this.page = page;
    this.#browser = browser;
    this.#server = server;
    page.on('request', (request) => this.asked.push(request.url()));
    page.on('pageerror', ({ message }) => this.complaints.push(message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
  }

  /** @param change what a test changes in the configuration */
  static async start(
    content: ContentFiles,
    change = (config: CmsConfig): CmsConfig => config,
  ): Promise<AdminBrowser> {
    const files = new Map([...makeAdmin('owner/website'), ...(await bundleCms())]);
    const config = change(makeConfig(content, 'owner/website'));
    files.set('admin/config.json', JSON.stringify(config));
    // The company's mark, as the build draws it.
    files.set('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" />');
    const server = await startServer({ host: '127.0.0.1', port: 0 }, (request) => {
      const path = new URL(request.url).pathname.slice(1);
      const file = path === 'admin' ? 'admin.html' : path;
      const data = files.get(file);
      const headers = { 'content-type': TYPES[file.split('.').at(-1) ?? ''] ?? '' };
      return Promise.resolve(
        new Response((data ?? null) as BodyInit | null, { status: data ? 200 : 404, headers }),
      );
    });
    const executablePath = findSystemBrowser();
    const browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    const page = await browser.newPage({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    });
    const admin = new AdminBrowser(page, browser, server);
    await page.addInitScript(() => {
      // The origin's own file system has the same handles as a folder that a person chooses.
      Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
      // Fields are rendered once they come into view.
      class EverythingSeen {
        readonly #see: (entries: object[]) => void;
        constructor(see: (entries: object[]) => void) {
          this.#see = see;
        }
        observe(target: Element): void {
          setTimeout(() => this.#see([{ isIntersecting: true, intersectionRatio: 1, target }]));
        }
        unobserve(): void {
          // Seen once, which is enough.
        }
        disconnect(): void {
          // As above.
        }
      }
      Object.assign(window, { IntersectionObserver: EverythingSeen });
    });
    await page.goto(`${server.url}/admin`);
    await admin.#write([['.git/HEAD', 'ref: refs/heads/main\n'], ...content.texts]);
    await page.getByRole('button', { name: 'Work with Local Repository' }).click();
    await page.getByText('Articles').first().waitFor();
    return admin;
  }

  async #write(files: readonly (readonly [path: string, text: string])[]): Promise<void> {
    await this.page.evaluate(async (all) => {
      for (const [path, text] of all) {
        let folder = await navigator.storage.getDirectory();
        const parts = path.split('/');
        const name = parts.pop() ?? '';
        for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
        const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
        await stream.write(text);
        await stream.close();
      }
    }, files);
  }

  /** Writes the content as it stands in the browser below a folder: "src/content/faq/payment.yaml". */
  async copyTo(target: string): Promise<void> {
    const files = await this.page.evaluate(async () => {
      const found: [path: string, base64: string][] = [];
      const walk = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
        for await (const [name, handle] of folder.entries()) {
          if (handle instanceof FileSystemDirectoryHandle) await walk(handle, `${path}${name}/`);
          else {
            const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
            const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
            found.push([`${path}${name}`, btoa(text)]);
          }
        }
      };
      await walk(await navigator.storage.getDirectory(), '');
      return found;
    });
    for (const [path, base64] of files) {
      mkdirSync(dirname(join(target, path)), { recursive: true });
      writeFileSync(join(target, path), Buffer.from(base64, 'base64'));
    }
  }

  /** Opens the form at an address such as "articles/entries/blog1". */
  async open(address: string): Promise<void> {
    await this.page.goto(`${this.#server.url}/admin#/collections/${address}`);
    await this.#save.waitFor();
  }

  /** Finds a field by its names and places: "questions.0.answer". */
  field(path: string): Locator {
    return this.page.locator(`[data-key-path="${path}"]`);
  }

  /** Adds an entry at the end of a list. */
  async add(list: string): Promise<void> {
    // The name of the entry stands between signs for the direction of writing.
    const button = this.field(list).getByRole('button', { name: /^Add .*entry/ });
    await button.last().click();
  }

  /** Unfolds an entry or a list until a field in it is there; the form may unfold it by itself meanwhile. */
  async expand(path: string, inner: string): Promise<void> {
    const name = /^Expand(?: All)?$/;
    const button = this.field(path).getByRole('button', { name, disabled: false }).first();
    await vi.waitFor(
      async () => {
        await button.or(this.field(inner)).first().waitFor({ timeout: 5000 });
        if (await this.field(inner).isVisible()) return;
        await button.click({ timeout: 2000 });
        await this.field(inner).waitFor({ timeout: 5000 });
      },
      { timeout: 60_000 },
    );
  }

  async fill(path: string, value: string): Promise<void> {
    await this.field(path).locator('input:visible, textarea:visible').first().fill(value);
  }

  async choose(path: string, option: string): Promise<void> {
    await this.field(path).getByRole('combobox').click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Chooses a photograph, and waits until it is shown as it will be saved. */
  async upload(path: string, name: string, buffer: Buffer): Promise<void> {
    const files = this.field(path).locator('input[type=file]').first();
    await files.setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    await this.field(path).locator('img').first().waitFor();
  }

  get #save(): Locator {
    return this.page.getByRole('button', { name: 'Save', exact: true });
  }

  /** Saves the open entry; the form closes once its file is written. */
  async save(): Promise<void> {
    await this.#save.click();
    await this.page.waitForURL(CLOSED);
  }

  /** Fills one field and saves; again where the form took the values of its file only after that. */
  async fillAndSave(path: string, value: string): Promise<void> {
    await vi.waitFor(
      async () => {
        if (CLOSED(new URL(this.page.url()))) return;
        const input = this.field(path).locator('input:visible, textarea:visible').first();
        await input.fill(value, { timeout: 5000 });
        await this.#save.click({ timeout: 5000 });
        await this.page.waitForURL(CLOSED, { timeout: 5000 });
      },
      { timeout: 90_000 },
    );
  }

  async stop(): Promise<void> {
    await this.#browser.close();
    await this.#server.stop();
  }
}
