import type { Analytics, Provider } from './analytics-schema.ts';

/** A third-party script on every page: data for the page, its security policy and the privacy policy. */
export interface PageScript {
  /** Name for visitors. */
  readonly name: string;
  readonly src: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Origins that it sends to, loads pictures from and loads frames from. */
  readonly connect?: readonly string[];
  readonly image?: readonly string[];
  readonly frame?: readonly string[];
}

/** A third-party script that company.yaml has no setting for. */
export interface OtherScript extends PageScript {
  /** True removes the privacy policy's statement that there are no cookies. */
  readonly setsCookies: boolean;
  /** Paragraph about it in the privacy policy. */
  readonly privacy: string;
}

/**
 * Third-party scripts that an engineer adds: an entry loads the script, allows it in the security policy and
 * describes it in the privacy policy. Where the law asks for consent, the script must ask for it.
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
  // Umami Cloud collects at another host than it serves the script from; a self-hosted server uses one.
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

/** True for a build with /admin, which keeps an editor's GitHub token in storage that any script can read. */
const hasAdmin = () => (process.env['ADMIN_REPOSITORY'] ?? '') !== '';

/** Returns the script that counts visits; undefined without analytics, and on a build with /admin. */
export function findCounter(company: {
  readonly analytics?: Analytics | undefined;
  readonly url: string;
}): PageScript | undefined {
  const { analytics, url } = company;
  if (analytics === undefined || hasAdmin()) return undefined;
  const { provider, site = '', script } = analytics;
  return SERVICES[provider](site, script, new URL(url).host);
}

/** Lists the third-party scripts that the pages load: none on a build with /admin. */
export function listPageScripts(company: Parameters<typeof findCounter>[0]): readonly PageScript[] {
  if (hasAdmin()) return [];
  return [...[findCounter(company) ?? []].flat(), ...OTHER_SCRIPTS];
}

/** Describes what a provider counts, for the privacy policy. Cloudflare has no events. */
export function describeCounted({ provider }: Analytics): string {
  return provider === 'cloudflare'
    ? 'visits'
    : 'visits, sent forms and the use of links to our phone and mailbox';
}
