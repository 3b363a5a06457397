declare namespace App {
  interface Locals {
    /** Number of the sheet being drawn, such as "E-103"; the page layout sets it. */
    sheet: string;
  }
}
