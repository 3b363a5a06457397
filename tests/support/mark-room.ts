import { expect, type Page } from 'playwright/test';

/** A point of a sheet, 1/72 inch right of and down from its upper left. */
export type SheetPoint = readonly [x: number, y: number];

/** Classroom 101 on the marked plan of the concrete sample, 878.19 SF: inner faces of its walls, as a person sees them. */
export const CLASSROOM: readonly SheetPoint[] = [
  [94.9, 173.9],
  [405.2, 173.9],
  [405.2, 599.1],
  [94.9, 599.1],
];

const stage = (page: Page) => page.getByRole('application');

/** Place of a point of the sheet on the screen, and of the stage around it. */
async function locate(page: Page, [x, y]: SheetPoint) {
  const { scale, origin, box } = await stage(page).evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const { scale, origin = '' } = (element as HTMLElement).dataset;
    return {
      scale: Number(scale),
      origin: origin.split(' ').map(Number),
      box: { left, top, right, bottom },
    };
  });
  const [originX = 0, originY = 0] = origin;
  return { x: x * scale + originX + box.left, y: y * scale + originY + box.top, box };
}

/** Clicks a point, a pixel beside it. */
export async function clickPoint(page: Page, point: SheetPoint): Promise<void> {
  const { x, y, box } = await locate(page, point);
  expect(x > box.left && x < box.right && y > box.top && y < box.bottom, 'it is in view').toBe(
    true,
  );
  await page.mouse.click(x + 1, y - 1);
}

/**
 * Sets a point with a finger, as a person does: two fingers bring it onto the screen, one moves the crosshair
 * until it is there, and lifts.
 */
export async function touchPoint(page: Page, point: SheetPoint): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...points: readonly { readonly x: number; readonly y: number }[]
  ) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    });
  const shift = (at: number, from: number, to: number) =>
    at < from + 40 ? from + 80 - at : at > to - 40 ? to - 80 - at : 0;
  await expect(async () => {
    const { x, y, box } = await locate(page, point);
    const across = Math.sign(shift(x, box.left, box.right)) * 40;
    const down = Math.sign(shift(y, box.top, box.bottom)) * 40;
    const [middleX, middleY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const pair = (by: number) => [
      { x: middleX - 40 + across * by, y: middleY + down * by },
      { x: middleX + 40 + across * by, y: middleY + down * by },
    ];
    if (across !== 0 || down !== 0) {
      await touch('touchStart', ...pair(0));
      for (const by of [1, 2, 3]) await touch('touchMove', ...pair(by));
      await touch('touchEnd');
    }
    expect([across, down]).toEqual([0, 0]);
  }).toPass({ intervals: [50], timeout: 20_000 });
  const goal = await locate(page, point);
  let finger = { x: goal.x - 20, y: goal.y + 15 };
  await touch('touchStart', finger);
  await expect(async () => {
    const drawn = (await stage(page).locator('svg > path').getAttribute('d')) ?? '';
    const [, left, level] = /^M([-\d.]+) ([-\d.]+)h/.exec(drawn) ?? [];
    const error = {
      x: goal.x - goal.box.left - Number(left) - 18,
      y: goal.y - goal.box.top - Number(level),
    };
    const distance = Math.hypot(error.x, error.y);
    if (distance > 1.5) {
      const share = Math.min(distance > 8 ? 6 : 1.2, distance) / distance;
      finger = { x: finger.x + error.x * share, y: finger.y + error.y * share };
      await touch('touchMove', finger);
    }
    expect(distance).toBeLessThanOrEqual(1.5);
  }).toPass({ intervals: [20], timeout: 30_000 });
  await touch('touchEnd');
  await session.detach();
}
