import { expect, test } from 'vitest';
import { findWrapped } from './unwrap-link.ts';

const PLAIN = 'https://www.osha.gov/laws-regs/regulations/1926?part=P#top';
const CODED = encodeURIComponent(PLAIN);

test.each([
  [
    'Outlook',
    `https://nam01.safelinks.protection.outlook.com/?url=${CODED}&data=05%7C01%7Cann%40lee.example&reserved=0`,
  ],
  [
    'Teams',
    `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${CODED}&locale=en-us`,
  ],
  [
    'Proofpoint 2',
    `https://urldefense.proofpoint.com/v2/url?u=${CODED.replaceAll('-', '%2D').replaceAll('%2F', '_').replaceAll('%', '-')}&d=DwMFaQ`,
  ],
  ['Proofpoint 3', `https://urldefense.com/v3/__${PLAIN}__;!!abc!def$`],
  ['Google', `https://www.google.com/url?q=${CODED}&sa=D&source=editors`],
  ['Google elsewhere', `https://www.google.co.uk/url?sa=t&url=${CODED}`],
  [
    'Facebook',
    `https://l.facebook.com/l.php?u=${CODED.replace('%23', '%26fbclid%3DIwAR0%23')}&h=AT0`,
  ],
  ['Instagram', `https://l.instagram.com/?u=${CODED}&e=AT0`],
  ['LinkedIn', `https://www.linkedin.com/redir/redirect?url=${CODED}&urlhash=x`],
  ['LinkedIn, warned', `https://www.linkedin.com/safety/go?url=${CODED}`],
  ['Slack', `https://slack-redir.net/link?url=${CODED}`],
  ['Barracuda', `https://linkprotect.cudasvc.com/url?a=${CODED}&c=E,1,x`],
  ['Cisco', `https://secure-web.cisco.com/1a2b3c/${CODED}`],
  ['YouTube', `https://www.youtube.com/redirect?event=video_description&q=${CODED}`],
  ['Reddit', `https://out.reddit.com/t3_x?url=${CODED}&token=AQ`],
  ['GMX', `https://deref-gmx.net/mail/client/x/dereferrer/?redirectUrl=${CODED}`],
  ['AMP', `https://www.google.com/amp/s/${PLAIN.slice(8)}`],
  [
    'two programs',
    `https://eur02.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://urldefense.com/v3/__${PLAIN}__;!!x$`)}&data=1`,
  ],
])('the link that %s rewrote is refused with the address inside', (_, address) => {
  const { problem, inner } = findWrapped(address) ?? {};
  expect(problem).toContain(`leads over ${new URL(address).hostname}`);
  expect(inner).toBe(PLAIN);
});

test.each([
  'https://lnkd.in/gAbCdEf',
  'https://t.co/abc',
  'https://protect-us.mimecast.com/s/abcCDE?domain=osha.gov',
  'https://url.us.m.mimecastprotect.com/s/abc',
  'https://u123.ct.sendgrid.net/ls/click?upn=abc',
  'https://lee.us1.list-manage.com/track/click?u=1&id=2&e=3',
  'https://vertexaisearch.cloud.google.com/grounding-api-redirect/abc',
  'https://eu-central-1.protection.sophos.com/?d=osha.gov&u=aHR0cHM6Ly8=',
])('%s is refused, though only its server knows where it leads', (address) => {
  expect(findWrapped(address)).toMatchObject({ inner: undefined });
});

test.each([
  ['https://a.example/x?utm_source=chatgpt.com', 'https://a.example/x'],
  ['https://a.example/x?id=7&utm_source=x&utm_medium=y#part', 'https://a.example/x?id=7#part'],
  ['https://a.example/?fbclid=IwAR0&page=2', 'https://a.example/?page=2'],
  ['https://a.example/x?gclid=1&q=a%20b+c', 'https://a.example/x?q=a%20b+c'],
  ['https://a.example/x?mc_cid=1&mc_eid=2', 'https://a.example/x'],
  ['https://a.example/x?srsltid=AfmB', 'https://a.example/x'],
  ['https://a.example/x?_hsenc=p2&_hsmi=9', 'https://a.example/x'],
])('of %s what tells a reader is left out', (address, inner) => {
  expect(findWrapped(address)?.inner).toBe(inner);
});

test.each([
  PLAIN,
  'https://www.google.com/maps/place/Denver',
  'https://www.linkedin.com/company/lee-framing',
  'https://www.youtube.com/watch?v=abc',
  'https://facebook.com/lee',
  'https://a.example/search?url=https://b.example',
  'https://a.example/?source=7&ref=x',
  'https://cost.co/x',
])('%s is left as it is', (address) => {
  expect(findWrapped(address)).toBeUndefined();
});
