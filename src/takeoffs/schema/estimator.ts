/** The estimator, as the title block names it. */
export interface Estimator {
  name: string;
  /** Empty where the document is for another country than the phone's. */
  phone: string;
  email: string;
}
