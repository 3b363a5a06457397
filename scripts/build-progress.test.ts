import type { AstroIntegration } from 'astro';
import { describe, expect, test } from 'vitest';
import { BuildProgress } from './build-progress.ts';
import quietLog from './quiet-log.ts';
import { DONE, reportBuild, STEP } from './report-build.ts';

/** A build whose clock the test sets, in seconds, and what it wrote. */
function planBuild(columns?: number) {
  let written = '';
  const clock = { seconds: 0 };
  const write = (text: string): void => {
    written += text;
  };
  const progress = new BuildProgress({ columns, write }, () => clock.seconds * 1000);
  return {
    progress,
    clock,
    write,
    lines: () => written.split('\n').slice(0, -1),
    text: () => written,
  };
}

describe('a build that is written to a log', () => {
  test('has one line a step, and one every five seconds of a long step', () => {
    const { progress, clock, lines } = planBuild();
    progress.begin('Bundling');
    for (const second of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      clock.seconds = second;
      progress.beginFile(`/pdfs/${second}.pdf`);
      progress.endFile(0);
    }
    progress.beginFile('/index.html');
    expect(lines()).toEqual([
      'Bundling…',
      'Making files… 1: /pdfs/1.pdf',
      'Making files… 6: /pdfs/6.pdf',
    ]);
  });

  test('names the slowest steps, folders and files, the longest first', () => {
    const { progress, clock, lines } = planBuild();
    progress.begin('Bundling');
    clock.seconds = 4;
    progress.beginFile('/pdfs/drywall.pdf');
    clock.seconds = 5;
    progress.endFile(1000);
    progress.beginFile('/pdfs/concrete.pdf');
    clock.seconds = 12.5;
    progress.endFile(7500);
    progress.beginFile('/cards/home.png');
    clock.seconds = 13.2;
    progress.endFile(700);
    progress.begin('Shrink drawings');
    clock.seconds = 15.2;
    progress.end('Built 2 pages into dist/');
    expect(lines().slice(-2)).toEqual([
      'Slowest: /pdfs 8.5 s (concrete.pdf 7.5 s), bundling 4.0 s, shrink drawings 2.0 s.',
      'Built 2 pages into dist/ in 15.2 s.',
    ]);
  });

  test('shares the time among files that are made at once', () => {
    const { progress, clock, lines } = planBuild();
    progress.beginFile('/pdfs/a.pdf');
    clock.seconds = 2;
    progress.beginFile('/cards/b.png');
    clock.seconds = 10;
    progress.endFile(10_000); // a.pdf, which was begun ten seconds ago
    clock.seconds = 11;
    progress.endFile(9000);
    progress.end('Built');
    expect(lines()).toContain('Slowest: /pdfs 6.0 s (a.pdf 6.0 s), /cards 5.0 s (b.png 5.0 s).');
  });

  test('says nothing of what took its time where that was short', () => {
    const { progress, clock, lines } = planBuild();
    progress.begin('Bundling');
    clock.seconds = 9.9;
    progress.end('Built 2 pages into dist/');
    expect(lines()).toEqual(['Bundling…', 'Built 2 pages into dist/ in 9.9 s.']);
  });
});

test('on a terminal a build is one line, never broken in two, and gone at the end', () => {
  const { progress, lines } = planBuild(20);
  progress.begin('Bundling');
  progress.beginFile('/pdfs/concrete-masonry-units.pdf');
  progress.end('Built 2 pages into dist/');
  const start = '\r\u001B[K';
  expect(lines()).toEqual([
    `${start}Bundling…\r${start}Making files… 1: /p\r${start}Built 2 pages into dist/ in 0.0 s.`,
  ]);
});

describe("Astro's log", () => {
  const write = (
    label: string | null,
    message: string,
    level: 'info' | 'warn' | 'error' = 'info',
  ) => ({
    label,
    message,
    level,
    newLine: true,
  });

  /** As Astro 7.3.5 writes them, with their colors. */
  test('tells of files, pictures and steps', () => {
    const { progress, clock, lines, write: print } = planBuild();
    const log = quietLog({ write: ({ message }) => print(`${message}\n`) }, progress);
    log.write(write('content', 'Syncing content'));
    log.write(write(STEP, 'Bundling'));
    log.write(write(null, '  \u001B[34m├─\u001B[39m \u001B[2m/blogs/blog1.html\u001B[22m'));
    clock.seconds = 61;
    log.write(write('SKIP_FORMAT', ' \u001B[31m(+1m 1s)\u001B[39m '));
    log.write(write(null, '  ▶ /_astro/plan.webp (before: 90kB, after: 20kB) (+90ms) (5/12)'));
    log.write(write('glob-loader', 'told already', 'warn'));
    log.write(write('build', 'a warning', 'warn'));
    log.write(write(DONE, 'Built 1 pages into dist/'));
    expect(lines()).toEqual([
      'Bundling…',
      'Making files… 1: /blogs/blog1.html',
      'Making pictures… 5 of 12: /_astro/plan.webp',
      'a warning',
      'Slowest: /blogs 61.0 s (blog1.html 61.0 s).',
      'Built 1 pages into dist/ in 61.0 s.',
    ]);
  });

  test('ends with the error where a build fails', () => {
    const { progress, text, write: print } = planBuild(80);
    const log = quietLog({ write: ({ message }) => print(`${message}\n`) }, progress);
    log.write(write(null, '  ├─ /about.html'));
    log.write(write('build', 'planted', 'error'));
    log.write(write(null, '  ├─ /faq.html'));
    expect(text()).toMatch(/planted\n$/);
  });
});

test('an integration that works on the finished pages is a step of its name', async () => {
  const told: string[] = [];
  const logger = { fork: (label: string) => ({ info: (text: string) => told.push(label, text) }) };
  const done: AstroIntegration = {
    name: '@astrojs/shrink-drawings',
    hooks: { 'astro:build:done': () => void told.push('works') },
  };
  const [, wrapped] = reportBuild([done]);
  type Options = Parameters<NonNullable<AstroIntegration['hooks']['astro:build:done']>>[0];
  await wrapped?.hooks['astro:build:done']?.({ logger } as unknown as Options);
  expect(told).toEqual([STEP, 'Shrink drawings', 'works']);
});
