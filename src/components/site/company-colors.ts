import { company } from '#content-model/company.ts';
import { deriveColors } from '#styles/colors.ts';

/** The site's colors, derived from the company's accent. */
export const colors = deriveColors(company.accent);
