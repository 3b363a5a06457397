/** Paths of the script that tells the hours of a ticket, fetched by each page with one when it has loaded. */
export const DELIVERY_FILES =
  /\/(?:TicketScript\.astro|ticket\.|speed\.|delivery\.|office-hours\.)/;
