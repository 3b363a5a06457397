import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './visitor.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY = '/usr/bin/Xvfb';
const PYTHON = '/usr/bin/python3';

const HOST = new URL('webkit-host.py', import.meta.url).pathname;

/** Name of an element's reference in WebDriver's JSON (W3C WebDriver, section 12). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Codes of keys (W3C WebDriver, section 17.4.2). */
const KEYS = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004' } as const;

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** WebKitGTK, by WebDriver, in a view of its own on a display in memory. */
export const webkit: Engine = {
  name: 'WebKit',
  programs: [DRIVER, DISPLAY, PYTHON],
  async open({ width, height, hasScripts }) {
    const display = spawn(DISPLAY, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const [number] = (await once(display.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
    const port = await findFreePort();
    const driver = spawn(DRIVER, [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: `:${number.toString().trim()}`,
        GTK_A11Y: 'none',
        NO_AT_BRIDGE: '1',
        LC_ALL: 'C.UTF-8',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      },
      stdio: 'ignore',
    });
    async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const { value } = (await response.json()) as { value: { message?: string } };
      if (!response.ok) throw new Error(value.message ?? `${path}: ${response.status}`);
      return value;
    }

    async function isUp(): Promise<boolean> {
      return ask('GET', '/status').then(
        () => true,
        () => false,
      );
    }
    for (let tries = 0; !(await isUp()) && tries < 100; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const log = join(await mkdtemp(join(tmpdir(), 'webkit-')), 'console');
    const args = [HOST, String(width), String(height), log, ...(hasScripts ? [] : ['no-scripts'])];
    const { sessionId } = (await ask('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: PYTHON, args } },
      },
    })) as { sessionId: string };
    const at = `/session/${sessionId}`;
    const find = async (selector: string): Promise<string> => {
      const query = { using: 'css selector', value: selector };
      const found = (await ask('POST', `${at}/element`, query)) as Record<string, string>;
      return `${at}/element/${found[ELEMENT] ?? ''}`;
    };
    return {
      async open(address) {
        await ask('POST', `${at}/url`, { url: address });
      },
      async click(selector) {
        await ask('POST', `${await find(selector)}/click`, {});
      },
      async type(selector, text) {
        await ask('POST', `${await find(selector)}/value`, { text });
      },
      async press(key) {
        const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
        await ask('POST', `${at}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
      },
      async choose(selector, paths) {
        await ask('POST', `${await find(selector)}/value`, { text: paths.join('\n') });
      },
      evaluate: (run, ...given) =>
        ask('POST', `${at}/execute/sync`, {
          script: `return (${run.toString()})(...arguments)`,
          args: given,
        }) as never,
      errors: () => readFileSync(log, 'utf8').split('\n').filter(Boolean),
      async close() {
        await ask('DELETE', at).catch(() => undefined);
        driver.kill();
        display.kill();
      },
    };
  },
};
