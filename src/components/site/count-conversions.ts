import type { Provider } from '#content-model/analytics-schema.ts';
import type { Conversion } from '#forms/islands/conversion.ts';

/** Globals of the providers' scripts. */
interface Counters {
  readonly plausible?: (name: string) => void;
  readonly umami?: { readonly track: (name: string) => void };
  readonly fathom?: { readonly trackEvent: (name: string) => void };
  readonly goatcounter?: {
    readonly count: (event: {
      readonly path: string;
      readonly title: string;
      readonly event: true;
    }) => void;
  };
}

/** Event functions of the providers; Cloudflare has none. All count a visit to /thank-you. */
const COUNT: Readonly<Partial<Record<Provider, (page: Counters, name: string) => void>>> = {
  plausible: ({ plausible }, name) => plausible?.(name),
  umami: ({ umami }, name) => umami?.track(name),
  fathom: ({ fathom }, name) => fathom?.trackEvent(name),
  goatcounter: ({ goatcounter }, name) =>
    goatcounter?.count({ path: name, title: name, event: true }),
};

/**
 * Reports a conversion to the analytics provider whose script the page loads, by name only: "enquiry-quote", "call",
 * "email". If the script is still loading, it is reported once it has loaded; if it was blocked, never.
 */
export function countConversion({ detail }: CustomEvent<Conversion>): void {
  const script = document.querySelector<HTMLScriptElement>('script[data-counter]');
  const provider = script?.dataset['counter'] as Provider;
  const count = COUNT[provider];
  if (!script || !count) return;
  const { action, form } = detail;
  const send = () => count(window as Counters, form === undefined ? action : `${action}-${form}`);
  // Each provider's global variable has the provider's name.
  if (provider in window) send();
  else script.addEventListener('load', send, { once: true });
}
