/** Characters of a title that search results show. */
const LENGTH = 60;

/** The title for tabs and search results: the company's short name follows where both fit. */
export function writeTitle(title: string, shortName: string): string {
  const whole = `${title} | ${shortName}`;
  return whole.length > LENGTH ? title : whole;
}
