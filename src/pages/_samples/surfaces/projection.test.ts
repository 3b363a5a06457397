import { describe, expect, test } from 'vitest';
import { makeProjection, type SpacePoint } from './projection.ts';

/** Tilt that shortens all three axes alike, where the plan is turned by 45 degrees. */
const ISOMETRIC_TILT = (Math.atan(Math.SQRT1_2) * 180) / Math.PI;

const east: SpacePoint = [10, 0, 0];
const south: SpacePoint = [0, 10, 0];
const up: SpacePoint = [0, 0, 10];

describe('a view', () => {
  test('from the southeast in isometric shortens every axis to the square root of two thirds', () => {
    const project = makeProjection({ azimuth: 135, tilt: ISOMETRIC_TILT, exaggeration: 1 });
    for (const place of [east, south, up]) {
      const { x, y } = project(place);
      expect(Math.hypot(x, y)).toBeCloseTo(8.165, 3);
    }
    // East runs down to the right at 30 degrees, south down to the left.
    const [toEast, toSouth] = [project(east), project(south)];
    expect([toEast.x, toEast.y]).toEqual([expect.closeTo(7.071, 3), expect.closeTo(4.082, 3)]);
    expect([toSouth.x, toSouth.y]).toEqual([expect.closeTo(-7.071, 3), expect.closeTo(4.082, 3)]);
    expect(toSouth.near).toBeCloseTo(project(east).near);
  });

  test('stands where its azimuth says', () => {
    const nearest = (azimuth: number) => {
      const project = makeProjection({ azimuth, tilt: 30, exaggeration: 1 });
      const sides = { north: [0, -1, 0], east: [1, 0, 0], south: [0, 1, 0], west: [-1, 0, 0] };
      return Object.entries(sides)
        .map(([side, place]) => ({ side, near: project(place as unknown as SpacePoint).near }))
        .sort((a, b) => b.near - a.near)[0]?.side;
    };
    expect([0, 90, 180, 270].map(nearest)).toEqual(['north', 'east', 'south', 'west']);
  });

  test('exaggerates heights alone', () => {
    const plain = makeProjection({ azimuth: 135, tilt: 40, exaggeration: 1 });
    const tall = makeProjection({ azimuth: 135, tilt: 40, exaggeration: 10 });
    expect(tall(up).y).toBeCloseTo(10 * plain(up).y);
    expect(tall(east)).toEqual(plain(east));
  });
});
