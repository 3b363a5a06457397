import { contactForm } from './contact.ts';
import { estimateForm } from './estimate.ts';
import type { Form, FormId } from './form.ts';
import { quoteForm } from './quote.ts';

/** The three forms by id. The server looks them up here; a page imports the one it shows. */
export const forms: Readonly<Record<FormId, Form>> = {
  estimate: estimateForm,
  quote: quoteForm,
  contact: contactForm,
};
