import type { ReactNode } from 'react';

/** Other ways to reach the company, from the content. */
export interface ContactWays {
  /** Text before the phone number: nothing is lost, and what to try. */
  readonly kept: string;
  /** Word between the phone number and the e-mail address. */
  readonly or: string;
  readonly phone: { readonly text: string; readonly href: string };
  readonly email: { readonly text: string; readonly href: string };
}

interface Props {
  /** Explanation of the failure, if the message above does not contain it. */
  readonly reason: string | undefined;
  readonly reach: ContactWays;
}

/** Renders a sentence with its phone number and e-mail address as links; it must name them in this order. */
function linkWays(sentence: string, [way, ...rest]: readonly ContactWays['phone'][]): ReactNode {
  if (!way) return <span>{sentence}</span>;
  const [before = '', after = ''] = sentence.split(way.text);
  return (
    <>
      <span>{before}</span>
      <a href={way.href}>{way.text}</a>
      {linkWays(after, rest)}
    </>
  );
}

/**
 * Advice after a failure: nothing is lost, and the phone number and e-mail address to use instead. A reason that
 * already names both, such as the daily limit's, is shown without the advice.
 */
export function FailureAdvice({ reason, reach }: Props) {
  const ways = [reach.phone, reach.email];
  if (reason !== undefined && ways.every(({ text }) => reason.includes(text))) {
    return linkWays(reason, ways);
  }
  return (
    <>
      <span>{reason}</span> <span>{reach.kept}</span>{' '}
      <a href={reach.phone.href}>{reach.phone.text}</a> <span>{reach.or}</span>{' '}
      <a href={reach.email.href}>{reach.email.text}</a>
      <span>.</span>
    </>
  );
}
