import { API_HEADERS, refuseMethod } from '#platform/api-response.ts';
import { isFromElsewhere } from '#platform/origin.ts';
import type { Platform } from '#platform/platform.ts';
import { readCompany, readPhone, readRetentionDays } from '#platform/read-company.ts';
import { readBytes } from '#platform/read-stream.ts';
import { PageFrame, renderPage } from '../PageFrame.tsx';
import { readRecord } from '../queue/records.ts';
import { setVerdict, readSpamLink, VERDICTS } from './network-verdict.ts';

/** Bytes of a button's name and value. */
const MAX_BODY_BYTES = 1_024;

/** Name and values of the buttons; the last takes back what was said. */
const FIELD = 'verdict';
const NOTHING = 'nothing';

/** A button, and what is said once it was pressed. */
const BUTTONS = {
  spam: ['It is spam', 'This enquiry is marked as spam.'],
  genuine: ['It is genuine', 'This enquiry is marked as genuine.'],
  [NOTHING]: ['Neither', 'This enquiry is marked as neither.'],
} as const;

type Button = keyof typeof BUTTONS;

interface Status {
  readonly status: 200 | 404 | 503;
  readonly heading: string;
  readonly sentences: readonly string[];
  readonly buttons?: readonly Button[];
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
            {BUTTONS[value][0]}
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

/** Describes the page. It says nothing of earlier verdicts: replies quote the link, so a sender may open it. */
async function describe(reference: string, pressed?: Button): Promise<Status> {
  const days = await readRetentionDays();
  return {
    status: 200,
    heading: 'Is this enquiry spam?',
    sentences: [
      ...(pressed === undefined ? [] : [BUTTONS[pressed][1]]),
      `Its reference is ${reference}. What was said last counts.`,
      `Spam: for ${days} days, what comes from the same network is marked [Check] in its subject, and the sender gets no confirmation.`,
      `Genuine: for ${days} days, what comes from there has no [Check] for how it was filled in. Such a sender still gets no confirmation, and as many e-mails as other doubted ones.`,
      'Nothing is deleted or refused by it, and each still reaches you. An office or a phone company may share one network.',
    ],
    buttons: [...VERDICTS, NOTHING],
  };
}

/** Reads which button was pressed; undefined for none of them. */
async function readButton({ body }: Request): Promise<Button | undefined> {
  const { bytes } = await readBytes(body, MAX_BODY_BYTES);
  const pressed = new URLSearchParams(bytes.toString('utf8')).get(FIELD);
  return ([...VERDICTS, NOTHING] as const).find((one) => one === pressed);
}

/**
 * Serves the page behind the link in a sales e-mail, on which a person marks its enquiry as spam or as
 * genuine. GET changes nothing, because mail programs open links by themselves; the page's buttons post.
 */
export async function serveVerdictPage(request: Request, platform: Platform): Promise<Response> {
  const { store, sign, log } = platform;
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
    return refuseMethod('GET, HEAD, POST');
  }
  const url = new URL(request.url);
  const id = readSpamLink(url, sign);
  if (id === undefined) return respond(GONE);
  const record = await readRecord(store, id);
  if (!record.ok) return respond(UNAVAILABLE);
  const { network, reference } = record.value ?? {};
  if (network === undefined || reference === undefined) return respond(GONE);
  if (method !== 'POST') return respond(await describe(reference));
  if (isFromElsewhere(request)) return new Response(null, { status: 403, headers: API_HEADERS });
  const pressed = await readButton(request);
  if (pressed !== undefined) {
    const verdict = pressed === NOTHING ? undefined : pressed;
    if (!(await setVerdict(platform, network, id, verdict))) return respond(UNAVAILABLE);
    log({ level: 'info', event: 'network-verdict', id, outcome: pressed });
  }
  // No redirect: a page that showed the verdict would show it to whoever opens the link.
  return respond(await describe(reference, pressed));
}
