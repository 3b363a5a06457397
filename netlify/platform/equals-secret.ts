import { timingSafeEqual } from 'node:crypto';

/** Returns whether a text is the secret, in a time that tells nothing of where they differ. */
export function equalsSecret(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
