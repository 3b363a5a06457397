declare namespace App {
  interface Locals {
    /** Number of the sheet being drawn, such as "E-103"; the page layout sets it. */
    sheet: string;
    /** What the page is about: its links to the quote form bring it along. */
    about?: { readonly choice: 'plan' | 'trade' | 'offer' | 'sample'; readonly id: string };
  }
}
