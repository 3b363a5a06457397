import type { Analytics, Provider } from './analytics-schema.ts';

/** A script of another company on every page: what the page, its security policy and the privacy policy need. */
export interface PageScript {
  /** As people know it. */
  readonly name: string;
  readonly src: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Origins that it sends to, and whose pictures and frames it shows. */
  readonly connect?: readonly string[];
  readonly image?: readonly string[];
  readonly frame?: readonly string[];
}

/** A script that no setting of company.yaml names. */
export interface OtherScript extends PageScript {
  /** With cookies the privacy policy no longer says that there are none. */
  readonly setsCookies: boolean;
  /** Paragraph about it in the privacy policy. */
  readonly privacy: string;
}

/**
 * Scripts that an engineer adds: each is loaded, allowed and told of in the privacy policy from here alone.
 * Whether a visitor must agree first is for the law of the company's country, and for the script to ask.
 */
export const OTHER_SCRIPTS: readonly OtherScript[] = [];

type MakeScript = (site: string, script: string | undefined, host: string) => PageScript;

const originOf = (address: string) => new URL(address).origin;

const SERVICES: Readonly<Record<Provider, MakeScript>> = {
  // https://plausible.io/docs/plausible-script
  plausible: (_site, src = 'https://plausible.io/js/script.js', host) => ({
    name: 'Plausible Analytics',
    src,
    attributes: { 'data-domain': host },
    connect: [originOf(src)],
  }),
  // The cloud answers at another host than its script's; a server of one's own at the same.
  umami: (site, src = 'https://cloud.umami.is/script.js') => ({
    name: 'Umami',
    src,
    attributes: { 'data-website-id': site },
    connect: [originOf(src), ...(src.includes('//cloud.umami.is/') ? UMAMI_CLOUD : [])],
  }),
  // https://usefathom.com/docs/script/script-advanced: sends by a picture, events by a beacon.
  fathom: (site) => ({
    name: 'Fathom Analytics',
    src: 'https://cdn.usefathom.com/script.js',
    attributes: { 'data-site': site },
    connect: ['https://cdn.usefathom.com'],
    image: ['https://cdn.usefathom.com'],
  }),
  // https://www.goatcounter.com/help/csp
  goatcounter: (site) => ({
    name: 'GoatCounter',
    src: 'https://gc.zgo.at/count.js',
    attributes: { 'data-goatcounter': `https://${site}.goatcounter.com/count` },
    connect: [`https://${site}.goatcounter.com`],
  }),
  // https://developers.cloudflare.com/fundamentals/reference/policies-compliances/content-security-policies/
  cloudflare: (token) => ({
    name: 'Cloudflare Web Analytics',
    src: 'https://static.cloudflareinsights.com/beacon.min.js',
    attributes: { 'data-cf-beacon': JSON.stringify({ token }) },
    connect: ['https://cloudflareinsights.com'],
  }),
};

const UMAMI_CLOUD = ['https://api-gateway.umami.dev'];

/** True for a build with /admin: an editor's token of GitHub stands in the storage of the site's origin, which any script can read. */
const hasAdmin = () => (process.env['ADMIN_REPOSITORY'] ?? '') !== '';

/** Returns the script that counts visits; undefined where the company counts none, and on a build with /admin. */
export function findCounter(company: {
  readonly analytics?: Analytics | undefined;
  readonly url: string;
}): PageScript | undefined {
  const { analytics, url } = company;
  if (analytics === undefined || hasAdmin()) return undefined;
  const { provider, site = '', script } = analytics;
  return SERVICES[provider](site, script, new URL(url).host);
}

/** Lists every script of another company that the pages load: none on a build with /admin. */
export function listPageScripts(company: Parameters<typeof findCounter>[0]): readonly PageScript[] {
  if (hasAdmin()) return [];
  return [...[findCounter(company) ?? []].flat(), ...OTHER_SCRIPTS];
}

/** Says in the privacy policy what a provider counts: Cloudflare has no events. */
export function describeCounted({ provider }: Analytics): string {
  return provider === 'cloudflare'
    ? 'visits'
    : 'visits, sent forms and the use of links to our phone and mailbox';
}
