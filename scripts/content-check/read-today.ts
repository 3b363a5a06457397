import { findToday } from '#content-model/today.ts';
import { CONTENT } from './content-files.ts';
import { readProperty } from './schema-field.ts';
import type { YamlFile } from './yaml-file.ts';

/** Returns today at the office that company.yaml names, or in UTC if it names none yet. */
export function readToday(files: ReadonlyMap<string, YamlFile>, now: Date): string {
  const hours = readProperty(files.get(`${CONTENT}/company.yaml`)?.data, 'hours');
  const timeZone = readProperty(hours, 'timeZone');
  return findToday({ hours: { timeZone: typeof timeZone === 'string' ? timeZone : 'UTC' } }, now);
}
