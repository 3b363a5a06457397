import { API_HEADERS } from '#platform/api-response.ts';
import { isFromElsewhere } from '#platform/origin.ts';
import type { Platform } from '#platform/platform.ts';
import { readCompany, readPhone, readRetentionDays } from '#platform/read-company.ts';
import { readBytes } from '#platform/read-stream.ts';
import { PageFrame, renderPage } from '../PageFrame.tsx';
import { readRecord } from '../queue/records.ts';
import { markEnquiry, readSpamLink, readVerdictOn, VERDICTS, type Verdict } from './spam-mark.ts';

/** A button's name and value. */
const LONGEST_BODY = 1_024;

/** Name and values of the buttons; the last takes back what was said. */
const FIELD = 'verdict';
const NOTHING = 'nothing';

const SAID: Readonly<Record<Verdict, string>> = {
  spam: 'This enquiry is marked as spam.',
  genuine: 'This enquiry is marked as genuine.',
};

const BUTTONS: Readonly<Record<Verdict | typeof NOTHING, string>> = {
  spam: 'It is spam',
  genuine: 'It is genuine',
  [NOTHING]: 'Take the mark back',
};

interface Status {
  readonly status: 200 | 404 | 503;
  readonly heading: string;
  readonly sentences: readonly string[];
  readonly buttons?: readonly (keyof typeof BUTTONS)[];
}

const GONE: Status = {
  status: 404,
  heading: 'This link does not work any more',
  sentences: ['The enquiry was deleted, or the link is not whole.'],
};

const UNAVAILABLE: Status = {
  status: 503,
  heading: 'Nothing was changed',
  sentences: ['The website could not read or store it just now. Wait a minute and try again.'],
};

async function respond({ status, heading, sentences, buttons = [] }: Status): Promise<Response> {
  const { html, policy } = await renderPage(
    <PageFrame title={heading} company={await readCompany()} phone={await readPhone()}>
      <h1>{heading}</h1>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {buttons.map((value) => (
        <form key={value} method="post">
          <button className="button" type="submit" name={FIELD} value={value}>
            {BUTTONS[value]}
          </button>
        </form>
      ))}
    </PageFrame>,
  );
  const headers = {
    ...API_HEADERS,
    'Content-Type': 'text/html; charset=utf-8',
    'X-Robots-Tag': 'noindex, nofollow',
    'Content-Security-Policy': policy,
  };
  return new Response(html, { status, headers });
}

async function describe(reference: string, verdict: Verdict | undefined): Promise<Status> {
  const days = await readRetentionDays();
  const others = VERDICTS.filter((one) => one !== verdict);
  return {
    status: 200,
    heading: 'Is this enquiry spam?',
    sentences: [
      `Its reference is ${reference}. ${verdict ? SAID[verdict] : 'Nobody has marked it yet.'}`,
      `Spam: for ${days} days, what comes from the same network is marked [Check] in its subject, and the sender gets no confirmation.`,
      `Genuine: for ${days} days, what comes from there is not marked for how it was filled in.`,
      'Nothing is deleted or refused by it, and each still reaches you. An office or a phone company may share one network: what was said of it last counts.',
    ],
    buttons: verdict ? [...others, NOTHING] : others,
  };
}

/** Reads which button was pressed; undefined for none of them. */
async function readButton({ body }: Request): Promise<keyof typeof BUTTONS | undefined> {
  const { bytes } = await readBytes(body, LONGEST_BODY);
  const pressed = new URLSearchParams(bytes.toString('utf8')).get(FIELD);
  return [...VERDICTS, NOTHING].find((one) => one === pressed) as keyof typeof BUTTONS | undefined;
}

/**
 * Serves the page behind the link in a sales e-mail, on which a person marks its enquiry as spam or as
 * genuine. GET changes nothing, because mail programs open links by themselves; the page's buttons post.
 */
export async function serveSpamMark(request: Request, platform: Platform): Promise<Response> {
  const { store, sign, log } = platform;
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
    return new Response(null, {
      status: 405,
      headers: { ...API_HEADERS, Allow: 'GET, HEAD, POST' },
    });
  }
  const url = new URL(request.url);
  const id = readSpamLink(url, sign);
  if (id === undefined) return respond(GONE);
  const record = await readRecord(store, id);
  if (!record.ok) return respond(UNAVAILABLE);
  const { network, reference } = record.value ?? {};
  if (network === undefined || reference === undefined) return respond(GONE);
  if (method !== 'POST') {
    const verdict = await readVerdictOn(store, network, id);
    return respond(verdict.ok ? await describe(reference, verdict.value) : UNAVAILABLE);
  }
  if (isFromElsewhere(request)) return new Response(null, { status: 403, headers: API_HEADERS });
  const pressed = await readButton(request);
  if (pressed !== undefined) {
    const verdict = pressed === NOTHING ? undefined : pressed;
    if (!(await markEnquiry(platform, network, id, verdict))) return respond(UNAVAILABLE);
    log({ level: 'info', event: 'spam-mark', id, outcome: pressed });
  }
  const headers = { ...API_HEADERS, Location: `${url.pathname}${url.search}` };
  return new Response(null, { status: 303, headers });
}
