/** Titles of the MasterFormat divisions (2004 and later) that takeoffs are arranged by. */
const DIVISIONS: Readonly<Record<string, string>> = {
  '02': 'Existing Conditions',
  '03': 'Concrete',
  '04': 'Masonry',
  '05': 'Metals',
  '06': 'Wood, Plastics, and Composites',
  '07': 'Thermal and Moisture Protection',
  '08': 'Openings',
  '09': 'Finishes',
  '10': 'Specialties',
  '11': 'Equipment',
  '12': 'Furnishings',
  '13': 'Special Construction',
  '14': 'Conveying Equipment',
  '21': 'Fire Suppression',
  '22': 'Plumbing',
  '23': 'Heating, Ventilating, and Air Conditioning (HVAC)',
  '25': 'Integrated Automation',
  '26': 'Electrical',
  '27': 'Communications',
  '28': 'Electronic Safety and Security',
  '31': 'Earthwork',
  '32': 'Exterior Improvements',
  '33': 'Utilities',
  '34': 'Transportation',
  '35': 'Waterway and Marine Construction',
  '40': 'Process Interconnections',
  '41': 'Material Processing and Handling Equipment',
  '42': 'Process Heating, Cooling, and Drying Equipment',
  '43': 'Process Gas and Liquid Handling, Purification, and Storage Equipment',
  '44': 'Pollution and Waste Control Equipment',
  '45': 'Industry-Specific Manufacturing Equipment',
  '46': 'Water and Wastewater Equipment',
  '48': 'Electrical Power Generation',
};

/** True for the two digits of a division. */
export function isDivision(number: string): boolean {
  return Object.hasOwn(DIVISIONS, number);
}

/** Lists the divisions of sections, those with most sections first, without 01 (general requirements): no trade. */
export function rankDivisions(sections: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const section of sections) {
    const division = section.slice(0, 2);
    if (division !== '01') counts.set(division, (counts.get(division) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([division]) => division);
}

/**
 * Returns a division's title by its two digits.
 *
 * @throws Error for an unknown division, which fails the build
 */
export function readDivision(number: string): string {
  const title = DIVISIONS[number];
  if (title === undefined) throw new Error(`"${number}" is no MasterFormat division`);
  return title;
}
