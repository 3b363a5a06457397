/** Paths of what tells day and hour of a delivery below prices, fetched by each page with a price once it has loaded. */
export const DELIVERY_FILES = /\/(?:DeliveryScript\.astro|delivery\.|office-hours\.)/;
