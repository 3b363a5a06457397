/** Other ways to reach the company, from the content. */
export interface Reach {
  /** Before the phone number: nothing is lost, and what to try. */
  readonly kept: string;
  /** Between the phone number and the e-mail address. */
  readonly or: string;
  readonly phone: { readonly text: string; readonly href: string };
  readonly email: { readonly text: string; readonly href: string };
}

interface Props {
  /** The explanation of a failure, if the message before does not contain it. */
  readonly reason: string | undefined;
  readonly reach: Reach;
}

/** Advice after a failure: nothing is lost, and the phone number and the address to use instead. */
export function FailureAdvice({ reason, reach }: Props) {
  return (
    <>
      <span>{reason}</span> <span>{reach.kept}</span>{' '}
      <a href={reach.phone.href}>{reach.phone.text}</a> <span>{reach.or}</span>{' '}
      <a href={reach.email.href}>{reach.email.text}</a>
      <span>.</span>
    </>
  );
}
