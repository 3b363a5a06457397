import { findHomeSample, listSamples, readSampleFile } from '#content-model/published-samples.ts';
import { readPage } from '#content-model/schemas/read-page.ts';
import { LOOKS } from '../_home/highlights.ts';
import { PLAN_PLACE } from '../_home/plan/floor-plan.ts';
import { writePlanFile } from '../_home/plan/write-plan-file.ts';
import { writeCheckedSheet } from './checked-sheet.ts';

/** Name of the home page's plan among the checked sheets; the others have ids of samples. */
export const HOME_PLAN = 'home';

/** The sheet of the home page's plan, where its content names a button for it and no sample stands in its place. */
async function checkHome() {
  const { hero } = await readPage('home');
  const home = await findHomeSample();
  if (hero.check === undefined || hero.sample !== undefined || !home) return [];
  const checked = writeCheckedSheet(home.takeoff, {
    ...PLAN_PLACE,
    // The marker writes the names of rooms on every sheet, so that none is named twice.
    picture: writePlanFile().replace(/<g class="names">.*?<\/g><\/g>/, ''),
    nameRow: (id) => `mark-${LOOKS[id]?.[0] ?? 'none'}`,
  });
  return checked ? [{ plan: HOME_PLAN, checked }] : [];
}

/** The sheet of the sample that /samples shows large, where its content names a button for it. */
async function checkShown() {
  const { live } = await readPage('samples');
  if (live?.check === undefined) return [];
  const shown = (await listSamples()).find(({ id }) => id === live.sample);
  const { place } = shown?.takeoff.rooms ?? {};
  const file = shown?.takeoff.files.picture;
  if (!shown || !place || file?.endsWith('.svg') !== true) return [];
  const checked = writeCheckedSheet(shown.takeoff, {
    ...place,
    picture: new TextDecoder().decode(await readSampleFile(shown.id, file)),
    nameRow: (_, number) => `show-${number}`,
  });
  return checked ? [{ plan: shown.id, checked }] : [];
}

/** The sheets that home and /samples open for measuring: those that show a takeoff with rooms. */
export async function listChecked() {
  return [...(await checkHome()), ...(await checkShown())];
}

/** True for a plan that can be measured again. */
export async function isChecked(plan: string): Promise<boolean> {
  return (await listChecked()).some((one) => one.plan === plan);
}
