import { randomBytes } from 'node:crypto';

/** Variable with the secret that keys the hashes of visitors' networks and mailboxes. */
export const HASH_SECRET = 'HASH_SECRET';

/** Fewest characters of the secret: shorter ones may be guessed. `openssl rand -hex 32` makes 64. */
const MIN_CHARACTERS = 32;

/**
 * Stands in for a missing secret as long as this process lives. Hashes of other processes then differ: limits count
 * less and an address may be acknowledged twice, but nobody can find an address by guessing the key.
 */
const substitute = randomBytes(32).toString('hex');

/** Returns the secret, and one sentence where it is missing or too short: enquiries are taken all the same. */
export function readHashSecret(env: Readonly<Record<string, string | undefined>>): {
  readonly secret: string;
  readonly problem: string | undefined;
} {
  const secret = env[HASH_SECRET]?.trim() ?? '';
  if (secret.length >= MIN_CHARACTERS) return { secret, problem: undefined };
  const fault = secret === '' ? 'is missing' : `must have at least ${MIN_CHARACTERS} characters`;
  return {
    secret: substitute,
    problem: `Limits and acknowledgements do not hold from one call to the next: ${HASH_SECRET} ${fault}`,
  };
}
