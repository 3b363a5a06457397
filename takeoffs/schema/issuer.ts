/** Who a document is from: the company, and its estimators where they are named. */
export interface Issuer {
  /** Name of the company. */
  name: string;
  /** Empty where the document is for another country than the phone's. */
  phone: string;
  email: string;
  takenOffBy?: string | undefined;
  checkedBy?: string | undefined;
}

/** Lists who took off and who checked, each with its label; empty where nobody is named. */
export function listPeople({ takenOffBy, checkedBy }: Issuer): [string, string][] {
  return [
    ...(takenOffBy === undefined ? [] : [['Taken off by', takenOffBy] as [string, string]]),
    ...(checkedBy === undefined ? [] : [['Checked by', checkedBy] as [string, string]]),
  ];
}
