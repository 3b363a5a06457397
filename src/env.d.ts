declare namespace App {
  interface Locals {
    /** Number of the sheet being drawn, such as "E-103"; the page layout sets it. */
    sheet: string;
    /** The page's subject, passed on by its links to the quote form. */
    about?: { readonly choice: 'plan' | 'trade' | 'offer' | 'sample'; readonly id: string };
  }
}
