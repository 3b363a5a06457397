import { listSamples } from '#content-model/published-samples.ts';
import { readPage } from '#content-model/schemas/read-page.ts';
import { drawPicture, placePicture } from '#takeoffs/pictures';
import { LOOKS } from '../_home/highlights.ts';
import { readPlan } from '../_home/plan-takeoff.ts';
import { PLAN_PLACE } from '../_home/plan/floor-plan.ts';
import { writePlanFile } from '../_home/plan/write-plan-file.ts';
import { writeCheckedSheet } from './checked-sheet.ts';

/** Name of the home page's plan among the checked sheets; the others have ids of samples. */
export const HOME_PLAN = 'home';

/**
 * The sheets that home and /samples open for measuring: those whose content names a button for it, and that show a
 * takeoff with rooms.
 */
export async function listChecked() {
  const [home, { live }] = await Promise.all([readPage('home'), readPage('samples')]);
  const plan = home.hero.check === undefined ? undefined : readPlan(home);
  const shown =
    live?.check === undefined
      ? undefined
      : (await listSamples()).find(({ id }) => id === live.sample);
  const takeoff = shown && 'takeoff' in shown ? shown.takeoff : undefined;
  const sheets = [
    {
      plan: HOME_PLAN,
      checked:
        plan &&
        writeCheckedSheet(plan, {
          ...PLAN_PLACE,
          picture: writePlanFile(),
          nameRow: ({ item }) => `mark-${LOOKS[item.id]?.[0] ?? 'none'}`,
        }),
    },
    {
      plan: live?.sample ?? '',
      checked:
        takeoff &&
        writeCheckedSheet(takeoff, {
          ...placePicture(takeoff),
          picture: drawPicture(takeoff),
          nameRow: ({ number }) => `show-${number}`,
        }),
    },
  ];
  return sheets.flatMap(({ plan, checked }) => (checked ? [{ plan, checked }] : []));
}

/** True for a plan that can be measured again. */
export async function isChecked(plan: string): Promise<boolean> {
  return (await listChecked()).some((one) => one.plan === plan);
}
