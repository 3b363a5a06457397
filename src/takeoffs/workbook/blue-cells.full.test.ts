import { test } from 'vitest';
import { expectInputsToCount } from '#tests/support/expect-inputs.ts';
import { ESTIMATOR } from '#tests/support/test-deliverables.ts';
import { readTakeoffs } from '#tests/support/read-samples.ts';
import { writeWorkbook } from './write-workbook.ts';

const takeoffs = readTakeoffs('src/content/samples');

test.each(takeoffs.map((takeoff) => [takeoff.id, takeoff] as const))(
  'every blue figure of %s changes what it should, and nothing else does',
  async (_, takeoff) => {
    await expectInputsToCount(takeoff, await writeWorkbook(takeoff, ESTIMATOR));
  },
  300_000,
);
