import * as z from 'zod/mini';

/** Analytics services without cookies, each with a description of its `site`; undefined where it needs none. */
export const PROVIDERS = {
  plausible: undefined,
  umami: 'the website ID of its settings, as "b1a7a3f0-52a9-4c1e-9d0e-3f6f4b1d7c11"',
  fathom: 'the site ID, capital letters as "ABCDEFGH"',
  goatcounter: 'the code of the address, "example" of example.goatcounter.com',
  cloudflare: 'the token of its snippet, 32 letters and digits',
} as const;

export type Provider = keyof typeof PROVIDERS;

const SITES: Readonly<Record<Provider, RegExp>> = {
  plausible: /^$/,
  umami: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  fathom: /^[A-Z]{6,12}$/,
  goatcounter: /^[a-z\d-]+$/,
  cloudflare: /^[\da-f]{32}$/,
};

/** Providers whose script an owner may serve from another address, such as their own. */
const MOVABLE: readonly string[] = ['plausible', 'umami'] satisfies Provider[];

/** Scripts that set cookies or that the pages' Content-Security-Policy blocks. */
const REFUSED: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['A script of Google', /google|gtag|\bgtm|\bga4?\b/i],
  ['A consent banner', /cookiebot|cookieyes|onetrust|cookielaw|iubenda|usercentrics|termly|osano/i],
  ['A chat', /intercom|tawk|crisp|drift|zendesk|zopim|livechat|tidio|hubspot|hs-scripts/i],
  ['A recorder of visits', /hotjar|clarity|fullstory|mouseflow|smartlook|logrocket/i],
  [
    'A pixel of an advertising network',
    /facebook|fbq|doubleclick|linkedin|licdn|tiktok|bat\.bing|adroll/i,
  ],
];

const INSTEAD =
  'sets cookies or needs more than the security policy of the pages gives. Count without cookies: plausible, umami, fathom, goatcounter or cloudflare. For ads, "thankYouPage: true" gives sent forms an address of their own. docs/counting.md says what an engineer can do';

/** Returns what to use instead of a refused script; undefined for any other. */
function refuseScript(named: string): string | undefined {
  const name = REFUSED.find(([, pattern]) => pattern.test(named))?.[0];
  return name === undefined ? undefined : `${name} ${INSTEAD}`;
}

interface Issue {
  readonly input?: unknown;
}

/** Error for an unknown provider: for a refused script or a script's address, what to write instead. */
const explainOther = ({ input }: Issue): string => {
  const refused = typeof input === 'string' ? refuseScript(input) : undefined;
  return (
    refused ??
    (typeof input === 'string' && input.includes('//')
      ? 'Name the service, not its script: provider: plausible'
      : '')
  );
};

/** Analytics of visits and sent forms: company.yaml › analytics. */
export const analyticsSchema = z
  .strictObject(
    {
      provider: z
        .enum(Object.keys(PROVIDERS) as [Provider, ...Provider[]], { error: explainOther })
        .check(z.describe('Who counts')),
      site: z.optional(
        z
          .string()
          .check(
            z.describe(
              'What the service calls this site, in quotes: website ID of umami, site ID of fathom, code of goatcounter, token of cloudflare; plausible needs none',
            ),
          ),
      ),
      script: z.optional(
        z.url().check(
          z.startsWith('https://'),
          z.refine((script) => URL.canParse(script) && /^[\w.-]+$/.test(new URL(script).hostname), {
            error:
              'A star would let scripts of every server of that name into the security policy of the pages: give the whole address',
          }),
          z.describe(
            'Address of the script of plausible or umami where it is on a server of your own; left out, it is that of the service',
          ),
        ),
      ),
    },
    { error: explainOther },
  )
  .check(
    z.check(({ value: { provider, site, script }, issues }) => {
      const say = (name: string, message: string, input: unknown) =>
        issues.push({ code: 'custom', path: [name], message, input });
      const needed = PROVIDERS[provider];
      if (needed === undefined && site !== undefined)
        say('site', `${provider} knows the site by its address: take "site" out`, site);
      if (needed !== undefined && !SITES[provider].test(site ?? ''))
        say('site', `${provider} needs a "site": ${needed}`, site);
      if (script === undefined) return;
      const refused = refuseScript(script);
      if (refused !== undefined) say('script', refused, script);
      else if (!MOVABLE.includes(provider))
        say('script', `The script of ${provider} has one address: take "script" out`, script);
    }),
  );

export type Analytics = z.infer<typeof analyticsSchema>;
