const SIZE = 624;
const SHIFT = 397;

/**
 * Numbers from 0 to 1 that are the same for the same seed, on every machine: stipple falls where it
 * fell before. The Mersenne Twister MT19937 of Matsumoto and Nishimura with 53 bits a number, seeded
 * by `init_by_array` with the seed alone.
 *
 * @param seed a whole number from 0 to 2³² − 1
 */
export function makeRandom(seed: number): () => number {
  const state = new Uint32Array(SIZE);
  const at = (index: number): number => state[index % SIZE] ?? 0;
  const mix = (index: number): number => at(index - 1) ^ (at(index - 1) >>> 30);

  state[0] = 19650218;
  for (let i = 1; i < SIZE; i++) state[i] = Math.imul(mix(i), 1812433253) + i;
  // With a key of one number, each place gets it once; the walk begins at 1 and wraps past 0.
  let index = 1;
  for (let i = 0; i < SIZE; i++) {
    state[index] = (at(index) ^ Math.imul(mix(index), 1664525)) + seed;
    index = advance(index);
  }
  for (let i = 0; i < SIZE - 1; i++) {
    state[index] = (at(index) ^ Math.imul(mix(index), 1566083941)) - index;
    index = advance(index);
  }
  state[0] = 0x80000000;

  function advance(from: number): number {
    if (from + 1 < SIZE) return from + 1;
    state[0] = at(SIZE - 1);
    return 1;
  }

  function twist(): void {
    for (let i = 0; i < SIZE; i++) {
      const joined = (at(i) & 0x80000000) | (at(i + 1) & 0x7fffffff);
      state[i] = at(i + SHIFT) ^ (joined >>> 1) ^ (joined & 1 ? 0x9908b0df : 0);
    }
  }

  let next = SIZE;
  function draw32(): number {
    if (next === SIZE) {
      twist();
      next = 0;
    }
    let y = at(next);
    next += 1;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }

  return () => {
    const high = draw32() >>> 5;
    const low = draw32() >>> 6;
    return (high * 2 ** 26 + low) / 2 ** 53;
  };
}
