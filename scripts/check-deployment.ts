import { HASH_SECRET } from '#platform/hash-secret.ts';
import { REQUIRED_FOR_MAIL } from '#platform/mail-settings.ts';

/** A property that a live site must have, what to do where it is missing, and how to find the fault. */
type Check = readonly [what: string, advice: string, findFault: () => Promise<string | undefined>];

interface Expected {
  /** `url` of src/content/company.yaml, without a slash at the end. */
  readonly url: string;
  /** Headers of every page, as netlify.toml has them. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Milliseconds for one response; a function's cold start takes two or three seconds. */
const DEADLINE = 15_000;
const SET_URL = 'Write the site’s address into url: of src/content/company.yaml, and build.';

/**
 * Checks a deployed site or a local preview over HTTP. Redirects between host names and the site's own
 * origin are checked on public hosts alone.
 *
 * @param request fetch, replaced in tests of public hosts
 * @returns one line a check: ✓ and the property, or ✗, the property, the fault and what to do
 */
export async function checkDeployment(
  { origin, host, hostname }: URL,
  { url, headers }: Expected,
  request: typeof fetch = fetch,
): Promise<readonly string[]> {
  const isLocal = /^(?:localhost|127\.|\[::1\])/.test(hostname);
  const ask = (address: string, init?: RequestInit) => {
    const signal = AbortSignal.timeout(DEADLINE);
    return request(new URL(address, origin), { redirect: 'manual', signal, ...init });
  };
  const expectStatus = async (status: number, address: string, init?: RequestInit) => {
    const response = await ask(address, init);
    return response.status === status ? undefined : `it answers ${response.status}`;
  };
  const expectText = async (path: string, text: string) =>
    (await (await ask(path)).text()).includes(text) ? undefined : `${text} is not in it`;
  const expectRedirect = async (from: string) => {
    const response = await ask(from);
    const to = response.headers.get('location') ?? '';
    const leads = [301, 308].includes(response.status) && to.startsWith(`${origin}/`);
    return leads ? undefined : `it answers ${response.status} ${to}`.trimEnd();
  };
  const readReasons = async () => {
    const health = (await (await ask('/api/health')).json()) as { reasons: readonly string[] };
    return health.reasons;
  };
  const other = hostname.startsWith('www.') ? host.slice(4) : `www.${host}`;
  const elsewhere = { Origin: 'https://elsewhere.example', 'Content-Type': 'application/json' };

  const checks: Check[] = [
    [
      '/api/health answers 200',
      `See docs/operations.md, "When something is wrong".${isLocal ? ` Sweeps run by hand here: curl ${origin}/.netlify/functions/redeliver` : ''}`,
      async () => (await expectStatus(200, '/api/health')) && (await readReasons()).join(' '),
    ],
    [
      'required variables are set',
      `Set ${[...REQUIRED_FOR_MAIL, HASH_SECRET].join(', ')} for functions, and redeploy.`,
      async () => (await readReasons()).find((reason) => reason.includes('ettings')),
    ],
    ...Object.entries(headers).map(([name, value]): Check => [
      `header ${name}`,
      'Netlify must publish with the repository’s netlify.toml.',
      async () => {
        const given = (await ask('/')).headers.get(name);
        return given === value ? undefined : `it is ${given ?? 'missing'}`;
      },
    ]),
    [
      `the canonical address of / is ${url}/`,
      SET_URL,
      () =>
        isLocal || origin === url
          ? expectText('/', `<link rel="canonical" href="${url}/">`)
          : Promise.resolve(`the site is ${origin}`),
    ],
    [
      'the canonical address of /blog is /blogs',
      SET_URL,
      () => expectText('/blog', `<link rel="canonical" href="${url}/blogs">`),
    ],
    ...['/robots.txt', '/sitemap-index.xml'].map((path): Check => [
      `${path} names ${url}`,
      SET_URL,
      () => expectText(path, `${url}/sitemap`),
    ]),
    [
      'an unknown page answers 404',
      'Netlify must publish dist/, which holds 404.html.',
      () => expectStatus(404, '/no-such-page'),
    ],
    [
      'a form posted from another site is refused',
      'Functions must be deployed: Logs → Functions in Netlify.',
      () => expectStatus(403, '/api/contact', { method: 'POST', headers: elsewhere, body: '{}' }),
    ],
    ...(isLocal ? [] : [`http://${host}/`, `https://${other}/`]).map((from): Check => [
      `${from} leads to ${origin}/`,
      'Domain management in Netlify: both names, one primary, HTTPS forced.',
      () => expectRedirect(from),
    ]),
  ];
  return Promise.all(
    checks.map(async ([what, advice, findFault]) => {
      const fault = await findFault().catch(
        (error: unknown) => `no usable response (${String(error)})`,
      );
      return fault === undefined
        ? `✓ ${what}`
        : `✗ ${what}: ${fault.replace(/\.$/, '')}. ${advice}`;
    }),
  );
}
