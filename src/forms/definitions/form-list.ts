import { contactForm } from './contact.ts';
import { estimateForm } from './estimate.ts';
import type { Form } from './form.ts';
import { quoteForm } from './quote.ts';

/** Every form of the site by its id. A new form needs its file, an entry here, and a page that shows it. */
const list = { estimate: estimateForm, quote: quoteForm, contact: contactForm } as const;

/** The forms' ids in the wire contract. */
export type FormId = keyof typeof list;

export const FORM_IDS = Object.keys(list) as readonly FormId[];

/** The forms by id. An entry whose key is not the form's id does not compile. */
export const forms: { readonly [Id in FormId]: Form<Id> } = list;
