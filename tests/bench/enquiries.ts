import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { bundleForNode } from '../support/bundle.ts';
import { FailingBlobs } from '../support/failing-blobs.ts';
import { RecordingResend } from '../support/recording-resend.ts';

/*
 * Measures the function that receives enquiries: `npm run bench:enquiries`. The figures aimed at
 * stand beside the measured ones.
 */

const run = promisify(execFile);
const STARTS = 15;

function median(sorted: readonly number[], share = 0.5): number {
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

function print(what: string, value: string, aim = ''): void {
  console.log(`${what.padEnd(44)}${value.padStart(24)}${aim ? `   aim: ${aim}` : ''}`);
}

const MS = (value: number) => `${value.toFixed(1)} ms`;
const KB = (bytes: number) => `${Math.round(bytes / 1024)} KB`;

const entry = 'netlify/functions/contact.ts';
const { metafile } = await bundleForNode(entry, 'bench');
const { file } = await bundleForNode(entry, 'bench-cold', 'external');
const outputs = Object.entries(metafile.outputs);
const started = new Set<string>();
function follow(path: string): void {
  if (started.has(path)) return;
  started.add(path);
  for (const { path: next, kind } of metafile.outputs[path]?.imports ?? []) {
    if (kind === 'import-statement' && metafile.outputs[next]) follow(next);
  }
}
follow(outputs.find(([, { entryPoint }]) => entryPoint === entry)?.[0] ?? '');
const loaded = outputs.filter(([path]) => started.has(path));
const sum = (list: typeof outputs) => list.reduce((total, [, { bytes }]) => total + bytes, 0);
print('bundle, loaded at the start', KB(sum(loaded)));
print('bundle, with what is loaded when needed', KB(sum(outputs)));

const source = `const start = performance.now(); const cpu = process.cpuUsage();
await import(${JSON.stringify(file)});
const { user, system } = process.cpuUsage(cpu);
console.log(JSON.stringify([performance.now() - start, (user + system) / 1000]));`;
const starts: [number, number][] = [];
for (let round = 0; round < STARTS; round += 1) {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', source]);
  starts.push(JSON.parse(stdout) as [number, number]);
}
const column = (index: 0 | 1) => starts.map((one) => one[index]).sort((a, b) => a - b);
print('cold import, median', MS(median(column(0))), '< 150 ms');
print('cold import, processor time, median', MS(median(column(1))));

const handler = await bundleForNode('tests/bench/handler.ts', 'bench-handler', 'external');
const own = await run(process.execPath, [handler.file, 'own'], { maxBuffer: 10_000_000 });
const times = JSON.parse(own.stdout) as { json: number[]; file: number[] };
print('JSON enquiry, own time, median', MS(median(times.json)), '< 10 ms');
print('JSON enquiry, own time, p95', MS(median(times.json, 0.95)));
print('enquiry with a 4 MB file, own time, median', MS(median(times.file)));
print('enquiry with a 4 MB file, own time, p95', MS(median(times.file, 0.95)));

const [blobs, resend] = await Promise.all([FailingBlobs.start(), RecordingResend.start()]);
const env = {
  ...process.env,
  NETLIFY_BLOBS_CONTEXT: blobs.context,
  RESEND_BASE_URL: resend.url,
  RESEND_API_KEY: 're_test',
  MAIL_FROM: 'site@datumline.example',
  SALES_EMAIL: 'sales@datumline.example',
};
for (const [what, mode] of [
  ['peak memory in use, 4 MB file', 'used'],
  ['peak memory, garbage included, 4 MB file', 'held'],
] as const) {
  const { stdout } = await run(process.execPath, ['--expose-gc', handler.file, mode], { env });
  const { file: size, peak } = JSON.parse(stdout) as { file: number; peak: number };
  print(what, `${KB(peak)} = ${(peak / size).toFixed(2)} × file`, mode === 'used' ? '< 3 ×' : '');
}
await Promise.all([blobs.stop(), resend.stop()]);
