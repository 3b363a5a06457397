import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { HASH_SECRET } from '#platform/hash-secret.ts';
import { REQUIRED_FOR_MAIL } from '#platform/mail-settings.ts';
import { readWebhook } from '#platform/webhook.ts';
import { findCodes, GUIDES, read, RECORDS } from '#tests/support/documents.ts';

describe('docs/operations.md', () => {
  const handbook = read('docs/operations.md');
  const rows = new Map(
    [...handbook.matchAll(/^\| `([A-Z_]+)` +\| ([^|]*) \| ([^|]*) \|$/gm)].map(
      ([, name = '', needed = '', meaning = '']) => [name, [needed.trim(), meaning]] as const,
    ),
  );

  test('says which variables production needs, as the README and its launch list do', () => {
    const required = [...REQUIRED_FOR_MAIL, HASH_SECRET].sort();
    const marked = [...rows].filter(([, [needed]]) => needed === 'required');
    expect(marked.map(([name]) => name).sort()).toEqual(required);
    for (const [file, list] of [
      ['README.md', /set ((?:`[A-Z_]+`(?:, | and )?)+)/],
      ['docs/operations.md', /\*\*Variables\*\*: ((?:`[A-Z_]+`(?:, | and )?)+)/],
    ] as const) {
      const [, named = ''] = list.exec(read(file).replaceAll(/\s+/g, ' ')) ?? [];
      expect([file, (named.match(/[A-Z_]{3,}/g) ?? []).sort()]).toEqual([file, required]);
    }
    expect(rows.get('WEBHOOK_SECRET')?.[0]).toBe('with `WEBHOOK_URL`');
    expect(readWebhook({ WEBHOOK_URL: 'https://hooks.example/' }).webhook).toBe('misconfigured');
    expect(readWebhook({ ALARM_URL: 'https://hooks.example/' }).webhook).toBeUndefined();
  });

  test('names addresses that answer', async () => {
    const documents = [...GUIDES, ...RECORDS].map(read).join('\n');
    const named = new Set(documents.match(/\/api\/[a-z-]+|\/\.netlify\/functions\/[a-z-]+/g));
    expect(named.size).toBeGreaterThan(6);
    const known = new Set<string>();
    for (const file of globSync('netlify/functions/*.ts')) {
      const { config } = z
        .object({
          config: z.object({ path: z.union([z.string(), z.array(z.string())]).optional() }),
        })
        .parse(await import(new URL(`../../../${file}`, import.meta.url).href));
      for (const path of [config.path ?? []].flat()) known.add(path);
      known.add(`/.netlify/functions/${file.replace(/^.*\/|\.ts$/g, '')}`);
    }
    expect([...named].filter((address) => !known.has(address))).toEqual([]);
  });

  test('asks Resend for the events that are read, and GitHub for the checks that run', () => {
    const [, wanted = ''] = /\/api\/mail-events` with ([^;]*); its/.exec(handbook) ?? [];
    const events = findCodes(wanted);
    const mailer = read('netlify/platform/resend-mailer.ts');
    expect(events).toEqual(
      expect.arrayContaining([
        'email.delivered',
        'email.bounced',
        'email.complained',
        'suppression.added',
      ]),
    );
    expect(events.filter((one) => !mailer.includes(`'${one.replace('email.', '')}'`))).toEqual([]);
    // What says nothing of an arrival is not asked for.
    expect(events.filter((one) => /opened|clicked|sent/.test(one))).toEqual([]);
    const [, checks = ''] =
      /\*\*Required checks\*\* in GitHub's settings of\s+`main`: ([^.]*)\./.exec(handbook) ?? [];
    const { jobs } = z
      .object({ jobs: z.record(z.string(), z.object({ if: z.string().optional() })) })
      .parse(parse(read('.github/workflows/check.yml')));
    // `changes` decides which of the others run, and `pictures` are for the reviewer to judge.
    const asked = Object.keys(jobs).filter((name) => !['changes', 'pictures'].includes(name));
    expect(findCodes(checks).sort()).toEqual(asked.sort());
  });

  test('lists outcomes of the log and figures of health by the names they have', () => {
    const [, log = ''] = /\n### Log\n([^]*?)\n### /.exec(handbook) ?? [];
    const code = globSync('netlify/**/*.{ts,tsx}')
      .filter((file) => !file.includes('.test.'))
      .map(read)
      .join('\n');
    const outcomes = findCodes(log).filter((one) =>
      /^(?!(?:event|id|form|outcome|detail)$)[a-z][a-z ,]+$/.test(one),
    );
    expect(outcomes.length).toBeGreaterThan(15);
    const said = (one: string) => code.includes(`'${one}'`) || code.includes(`'${one} `);
    expect(outcomes.filter((one) => !said(one) && !code.includes(`\`${one}`))).toEqual([]);
    const health = read('netlify/enquiries/sweep/health.ts');
    const [, json = ''] = /```json\n([^]*?)```/.exec(handbook) ?? [];
    const figures = [...json.matchAll(/"(\w+)":/g)].map(([, name = '']) => name);
    expect(figures.length).toBeGreaterThan(4);
    expect(figures.filter((name) => !new RegExp(`\\b${name}\\b`).test(health))).toEqual([]);
  });
});
