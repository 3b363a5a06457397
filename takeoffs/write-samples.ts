/**
 * npm run samples: measures and prices takeoffs/samples/*.yaml, and writes the files of each into
 * src/content/samples/<id>/: takeoff.json, drawings, PDF and workbook, the same bytes each time. With --check it writes
 * nothing, and exits with 1 if a file would change. With --changed, as builds call it, only samples whose takeoff.json
 * would change are written, such as after an edit of the company's phone or of an item between trades; mistakes are
 * then reported without failing, and their samples are not written.
 */
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as phoneNumbers from 'libphonenumber-js/min';
import { parse } from 'yaml';
import type { z } from 'zod';
import { explainIssues } from '../scripts/content-check/explain-issues.ts';
import {
  countMistakes,
  explain,
  formatMistake,
  report,
  type Mistake,
} from '../scripts/content-check/mistake.ts';
import { toField } from '../scripts/content-check/schema-field.ts';
import { readYamlFile, YamlFile } from '../scripts/content-check/yaml-file.ts';
import { companySchema } from '../src/content-model/company-schema.ts';
import { listPrinted, type Printed } from '../src/content-model/printed.ts';
import { sampleSchema } from '../src/content-model/schemas/sample.ts';
import { betweenTradesSchema } from '../src/content-model/schemas/between-trades.ts';
import { TAKEOFF_FILE, takeoffSchema, type WrittenTakeoff } from '../src/content-model/takeoff.ts';
import { checkedSampleSchema } from './check/checked-sample.ts';
import { checkRule } from './check/check-rules.ts';
import { MEASURING_RULES } from './arithmetic/measuring-rules.ts';
import { completePlan, planSchema } from './check/measured-plan.ts';
import { makeDeliverables, type Deliverables } from './deliverables.ts';
import { describePlan } from './deliver/describe-plan.ts';
import { describeTakeoff, type Described } from './deliver/describe-takeoff.ts';
import { computeTakeoff } from './price/takeoff.ts';
import type { Sample } from './schema/sample-schema.ts';
import { writeWorkbook } from './workbook/write-workbook.ts';

const SAMPLES = 'takeoffs/samples';
const DELIVERED = 'src/content/samples';
const FONTS = 'takeoffs/fonts';

const isCheck = process.argv.includes('--check');
const isBuild = process.argv.includes('--changed');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

/** The files of a sample, without any if a build need not write them; or the mistakes in its drawing. */
interface Made {
  readonly files?: ReadonlyMap<string, Uint8Array | string>;
  readonly mistakes?: readonly Mistake[];
}

const company = companySchema.parse(parse(readFileSync('src/content/company.yaml', 'utf8')));

/** Reads the items of a list between trades; empty for an unknown list, which check:content reports. */
function readItems(list: string | undefined) {
  const file = `src/content/between-trades/${list ?? ''}.yaml`;
  return existsSync(file) ? betweenTradesSchema.parse(parse(readFileSync(file, 'utf8'))).items : [];
}

/** Parses the drawing of a sample, with the head fields of its content file. */
function parseDrawing<Schema extends z.ZodType>(
  schema: Schema,
  source: YamlFile,
  head: object,
): z.output<Schema> | Mistake[] {
  const { success, data, error } = schema.safeParse({ ...(source.data as object), ...head });
  return success ? data : explainIssues(error.issues, toField(schema), source);
}

/** Finds violations of the measuring rules that trade pages and articles state. */
function findBrokenRules(sample: Sample, source: YamlFile): Mistake[] {
  return MEASURING_RULES.flatMap((rule) =>
    checkRule(rule, sample).flatMap(({ path, message }) =>
      report(source.at(path), explain(`${message}.`, `a measure by the rule ${rule}`)),
    ),
  );
}

const isWrong = (value: unknown): value is Mistake[] => Array.isArray(value);

/** Parses the plan of the home page and completes it to a sample. */
function parsePlan(source: YamlFile, head: object): Sample | Mistake[] {
  const plan = parseDrawing(planSchema, source, head);
  return isWrong(plan) ? plan : completePlan(plan);
}

async function make(id: string): Promise<Made> {
  const file = `${SAMPLES}/${id}.yaml`;
  const source = readYamlFile(file, readFileSync(file, 'utf8'));
  if (!(source instanceof YamlFile)) return { mistakes: source };
  const sample = sampleSchema.parse(parse(readFileSync(`${DELIVERED}/${id}.yaml`, 'utf8')));
  const { name, description, placeholder, list } = sample;
  const head = { name, description, placeholder };
  const printed = listPrinted(company, sample, { isAbroad: false }, phoneNumbers);

  const isPlan = list === 'home';
  const complete = isPlan
    ? parsePlan(source, { name, description })
    : parseDrawing(checkedSampleSchema, source, head);
  if (isWrong(complete)) return { mistakes: complete };
  const broken = findBrokenRules(complete, source);
  if (broken.length > 0) return { mistakes: broken };
  if (isPlan) {
    // The workbook of the home page is named like the page's sheet, and names nobody.
    const takeoff = computeTakeoff(complete.sheets[0]?.number ?? id, complete);
    const { title, isSample, name: issuer, phone, email, accent } = printed;
    const office = { title, isSample, name: issuer, phone, email, ...(accent && { accent }) };
    return finish(id, describePlan(takeoff), office, async () => {
      return new Map([['takeoff.xlsx', await writeWorkbook(takeoff, office)]]);
    });
  }
  const takeoff = computeTakeoff(id, complete, readItems(complete.between?.list));
  return finish(id, describeTakeoff(takeoff), printed, () =>
    makeDeliverables(takeoff, printed, FONTS),
  );
}

/** Puts a takeoff's data, drawings and files together; a build makes no files of data that has not changed. */
async function finish(
  id: string,
  { data, drawings }: Described,
  printed: Printed,
  deliver: () => Promise<Deliverables>,
): Promise<Made> {
  const takeoff: WrittenTakeoff = {
    ...data,
    files: {
      ...(drawings.has('picture.svg') && { pdf: 'takeoff.pdf' }),
      workbook: 'takeoff.xlsx',
      ...(drawings.has('picture.svg') && { picture: 'picture.svg' }),
    },
    printed,
  };
  takeoffSchema.parse(takeoff);
  const json = `${JSON.stringify(takeoff, undefined, 1)}\n`;
  const written = join(DELIVERED, id, TAKEOFF_FILE);
  if (isBuild && existsSync(written) && readFileSync(written, 'utf8') === json) return {};
  return {
    files: new Map<string, Uint8Array | string>([
      [TAKEOFF_FILE, json],
      ...drawings,
      ...(await deliver()),
    ]),
  };
}

/** Lists the paths of a folder's files, including subfolders; empty if the folder does not exist. */
function listFolder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Writes changed files and deletes obsolete ones, unless checking; returns their paths. */
function write(id: string, files: ReadonlyMap<string, Uint8Array | string>): string[] {
  const folder = `${DELIVERED}/${id}`;
  const stale = listFolder(folder).filter((file) => !files.has(file));
  const changed = [...files].filter(([file, content]) => {
    const path = join(folder, file);
    return (
      !existsSync(path) ||
      Buffer.compare(readFileSync(path), Buffer.from(content as Uint8Array)) !== 0
    );
  });
  if (!isCheck) {
    for (const file of stale) rmSync(join(folder, file));
    for (const [file, content] of changed) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    }
  }
  return [...changed.map(([file]) => file), ...stale].map((file) => join(folder, file));
}

const drawings = globSync(`${SAMPLES}/*.yaml`)
  .map((file) => basename(file, '.yaml'))
  .filter((id) => wanted.length === 0 || wanted.includes(id))
  .sort();
// Skips drawings of samples that were taken down.
const ids = drawings.filter((id) => existsSync(`${DELIVERED}/${id}.yaml`));
const unshown = drawings.filter((id) => !ids.includes(id));
if (unshown.length > 0 && !isBuild) {
  console.log(`Not written, since ${DELIVERED} has no .yaml of the name: ${unshown.join(', ')}.`);
}
const mistakes: Mistake[] = [];
const changed: string[] = [];
for (const id of ids) {
  const made = await make(id);
  mistakes.push(...(made.mistakes ?? []));
  if (made.files) changed.push(...write(id, made.files));
}
if (mistakes.length > 0) {
  console.error(
    `\n${mistakes.map(formatMistake).join('\n\n')}\n\n${countMistakes(mistakes)} in ${SAMPLES}.`,
  );
  process.exitCode = isBuild ? 0 : 1;
} else if (isCheck && changed.length > 0) {
  console.error(`Not as ${SAMPLES} has it:\n${changed.join('\n')}\nnpm run samples writes them.`);
  process.exitCode = 1;
} else {
  const samples = ids.length === 1 ? 'One sample' : `${String(ids.length)} samples`;
  const files = changed.length === 1 ? 'one file' : `${String(changed.length)} files`;
  const asWritten = ids.length === 1 ? 'is as it was written' : 'are as they were written';
  console.log(isCheck ? `${samples} ${asWritten}.` : `${samples}: ${files} written.`);
}
