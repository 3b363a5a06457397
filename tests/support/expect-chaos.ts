import { expect } from 'vitest';
import type { ChaosResult } from './chaos-harness.ts';

/** The promise: each accepted submission is mailed once, each bounce once more, nothing is left to do. */
export function expectNothingLost(result: ChaosResult, count: number): void {
  const { figures, bounced, resent, resentTo } = result;
  expect(result.lost).toEqual([]);
  expect(result.doubled).toEqual([]);
  expect(result.wrongFiles).toEqual([]);
  expect(bounced.length).toBeGreaterThan(count * 0.03);
  expect([...resent].sort()).toEqual([...bounced].sort());
  expect(resentTo).toEqual(['office@datumline.example']);
  expect(result.acknowledgedAutomatic).toEqual([]);
  expect(new Set(result.acknowledged).size).toBe(result.acknowledged.length);
  expect(figures).toMatchObject({
    salesPending: 0,
    automaticPending: 0,
    acknowledgementsPending: 0,
    notArrived: 0,
    flagged: 0,
    unconfirmed: 0,
    unreadable: 0,
  });
  expect(result.accepted.length).toBeGreaterThan(count * 0.95);
  expect(result.mailFaults).toBeGreaterThan(0.3);
  expect(result.blobsFaults).toBeGreaterThan(0.3);
}
