import type { AstroIntegration } from 'astro';
import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Drops from a page's Content-Security-Policy the hashes of other pages' inline scripts and styles. Astro writes the
 * hashes of the whole site into every page: 1.8 kB each, because hashes do not compress.
 */
export function narrowPolicy(html: string): string {
  const inline = html.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g);
  const own = new Set([...inline].map(([, , text = '']) => hash(text)));
  return html.replace(/<meta http-equiv="content-security-policy"[^>]*>/i, (policy) =>
    policy.replaceAll(/ ('sha256-[^']+')/g, (source, name: string) =>
      own.has(name) ? source : '',
    ),
  );
}

/** Narrows the policy of every built page to its own hashes. */
export function narrowPolicies(): AstroIntegration {
  return {
    name: 'narrow-policies',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        for await (const page of glob('**/*.html', { cwd: dir })) {
          const file = new URL(page, dir);
          await writeFile(file, narrowPolicy(await readFile(file, 'utf8')));
        }
      },
    },
  };
}
