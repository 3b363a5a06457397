/** The estimator, as the title block names it. */
export interface Estimator {
  name: string;
  phone: string;
  email: string;
}
