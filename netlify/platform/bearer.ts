/** Returns the token of `Authorization: Bearer`; empty where there is none. Paths are logged on the way, this header is not. */
export function readBearer(request: Request): string {
  const header = request.headers.get('authorization')?.trim() ?? '';
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
}
