/** Response of a function: its status, and the body as text. */
export interface Reply {
  readonly status: number;
  readonly text: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads the fields of a JSON object; none from any other body. */
export function readFields(text: string): Fields {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Fields) : {};
  } catch {
    return {};
  }
}

/** Returns true for a 2xx status. */
export function isSuccessful(status: number): boolean {
  return status >= 200 && status <= 299;
}

/**
 * Returns the fields of a successful response of this site's functions: 2xx and JSON with `success: true`. Returns
 * undefined for anything else, because a Wi-Fi sign-in page, a company's filter or a gateway may answer 200 instead.
 */
export function readSuccess({ status, text }: Reply): Fields | undefined {
  const fields = readFields(text);
  return isSuccessful(status) && fields['success'] === true ? fields : undefined;
}
