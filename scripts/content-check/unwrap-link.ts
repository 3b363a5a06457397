/** An address as another program rewrote it. */
interface Wrapped {
  /** The change that was made, as a sentence. */
  readonly problem: string;
  /** The address inside; undefined where only the program's server knows it. */
  readonly inner: string | undefined;
}

/**
 * Servers that mail programs, filters, chats and networks send links over. Each of their addresses ends with the
 * account behind it, many name who got the message, and a reader's filter may refuse it.
 */
const WRAPPERS: readonly RegExp[] = [
  /(?:^|\.)safelinks\.protection\.(?:outlook|office365)\.(?:com|us)$/,
  /(?:^|\.)urldefense(?:\.proofpoint)?\.(?:com|us)$/,
  /(?:^|\.)(?:mimecast|mimecastprotect)\.com$/,
  /^linkprotect\.cudasvc\.com$/,
  /^secure-web\.cisco\.com$/,
  /^clicktime\.symantec\.com$/,
  /(?:^|\.)protection\.sophos\.com$/,
  /^(?:urlsand\.esvalabs|[\w-]+\.trendmicro)\.com$/,
  /^(?:deref-gmx|deref-mail|deref-web)[\w-]*\.(?:net|com|de)$/,
  /^(?:lm?\.(?:facebook|messenger|instagram|workplace)\.com|l\.threads\.(?:net|com)|l\.wl\.co)$/,
  /^(?:lnkd\.in|t\.co|slack-redir\.net|out\.reddit\.com|exit\.sc)$/,
  /(?:^|\.)ct\.sendgrid\.net$/,
  /(?:^|\.)list-manage\.com$/,
  /(?:^|\.)cdn\.ampproject\.org$/,
  /^vertexaisearch\.cloud\.google\.com$/,
];

/** Redirecting pages of sites that have ordinary pages too. */
const REDIRECTS = [
  /^(?:www\.)?google\.[a-z.]{2,6}\/(?:url|amp\/)/,
  /^(?:www\.)?linkedin\.com\/(?:redir|safety)\//,
  /^(?:www\.)?youtube\.com\/redirect/,
  /^statics\.teams\.cdn\.office\.net\/evergreen-assets\/safelinks\//,
] as const;

/** Parameters by which networks, newsletters and chats recognize who follows a link. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid?|mc_[ce]id|mkt_tok|_hs(?:enc|mi)|__hs\w+|srsltid|_gl|vero_id|oly_\w+_id|epik|rdt_cid|s_kwcid|trk|trackingId)$/i;

/** Reads the address inside; undefined where it is not in the address. */
function readInner({ host, pathname, search, hash, searchParams, href }: URL): string | undefined {
  const isProofpoint = host.startsWith('urldefense');
  const [, version3] = /\/v3\/__(.+?)__;/.exec(href) ?? [];
  if (isProofpoint && version3 !== undefined) return version3.replace(/^(https?:\/)(?!\/)/, '$1/');
  const [, amp] = /\/(?:amp|[cv])\/s\/(.+)/.exec(pathname + search + hash) ?? [];
  if (amp !== undefined) return `https://${amp}`;
  const [, inPath] = /\/(https?%3A%2F%2F.+)$/i.exec(pathname) ?? [];
  const given = [...searchParams.values(), inPath ?? ''].map((value) =>
    // Proofpoint, version 2: - for %, _ for /.
    isProofpoint && pathname.startsWith('/v2/')
      ? value.replaceAll('_', '/').replaceAll('-', '%')
      : value,
  );
  return given.map(decode).find((value) => /^https?:\/\//.test(value));
}

function decode(text: string): string {
  try {
    return /^https?%3a/i.test(text) ? decodeURIComponent(text) : text;
  } catch {
    return text;
  }
}

function isWrapped({ hostname, pathname }: URL): boolean {
  return (
    WRAPPERS.some((pattern) => pattern.test(hostname)) ||
    REDIRECTS.some((pattern) => pattern.test(hostname + pathname))
  );
}

/** Removes the parameters by which a reader is recognized, and leaves every other character as it is. */
function dropTracking(address: string): string {
  const [, before = '', query = '', after = ''] = /^([^?#]*)\?([^#]*)(.*)$/s.exec(address) ?? [];
  const kept = query.split('&').filter((one) => !TRACKING.test(one.split('=')[0] ?? ''));
  if (kept.length === query.split('&').length) return address;
  return `${before}${kept.length > 0 ? `?${kept.join('&')}` : ''}${after}`;
}

/**
 * Finds what another program made of a whole address: a link by way of its server, or parameters that tell one reader
 * from another. Undefined for an address as its site gives it.
 */
export function findWrapped(address: string): Wrapped | undefined {
  let inner: string | undefined = address;
  let host: string | undefined;
  // In a forwarded mail a link may be wrapped more than once.
  for (let layer = 0; layer < 5 && inner !== undefined && URL.canParse(inner); layer += 1) {
    const url: URL = new URL(inner);
    if (!isWrapped(url)) break;
    host = url.hostname;
    inner = readInner(url);
  }
  const plain = inner === undefined ? undefined : dropTracking(inner);
  if (host !== undefined) {
    const problem = `The link leads over ${new URL(address).hostname}, which a mail program or a network put before it: it may name who got it, and ends with that account.`;
    return { problem, inner: plain };
  }
  if (plain === address) return undefined;
  return {
    problem: 'The link has parameters that tell where a reader comes from.',
    inner: plain,
  };
}
