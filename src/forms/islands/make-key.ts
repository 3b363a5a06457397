/**
 * Returns a random UUID (version 4). `crypto.randomUUID` exists in secure contexts only; a preview opened
 * over plain http by the machine's name is none.
 */
export function makeKey(): string {
  if (isSecureContext) return crypto.randomUUID();
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
}
