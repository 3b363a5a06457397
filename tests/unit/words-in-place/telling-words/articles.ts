/** Words that tell whose text it is, in articles and policies: "head: words". See heads.test.ts. */
export const ARTICLES: Readonly<Record<string, string>> = {
  'articles *.description': `blog1: bid tabulation | blog2: Where errors come from | blog3: Winning too low | blog4: In-house
    | blog5: a house and as an office | blog6: dampers`,
  'articles *.title': `blog1: lose bids | blog2: accurate | blog3: underbidding | blog4: outsourced | blog5: Residential | blog6: HVAC | blog7: ZIP`,
  'articles *.topic': `blog1: Bidding | blog2: Takeoff | blog3: Risk | blog4: Overhead | blog5: Method | blog6: Mechanical`,
  'articles *.lead': `blog1: losing numbers | blog3: out of profit | blog4: salary | blog5: a house to an office | blog6: mechanical plan`,

  'articles/blog1.mdx sources.supports': `Amendments: addendum | MasterFormat: section numbers`,
  'articles/blog1.mdx bold': `Compare: per square foot | Read: Alternates | Close: exception | Stop: only prices move | Write: job file`,
  'articles/blog1.mdx heading': `Read: On public work | worked: Five drywall | second look: Partition type P3 | 1.: live in schedules
    | 2.: by two trades or by none | 3.: comparing four numbers | 4.: signature missing | 5.: expiry date | 6.: far from the yard, twice
    | 7.: four hours | What the wrong: Twenty bids | After: log rank`,
  'articles/blog2.mdx sources.supports': `1297: errors combine | 17R-97: a range`,
  'articles/blog2.mdx bold': `Quantity: cubic yards | Scope: somebody else | Price: unit cost`,
  'articles/blog2.mdx heading': `Three: **Scope error | Random: five parts | detail: 120 ft by 80 ft | Waste: Order quantity
    | Checks: Geometry does not | Completeness: sheet index | test: Pick three rows`,
  'articles/blog3.mdx sources.supports': `52.232-5: retainage | 14.407: withdrawing`,
  'articles/blog3.mdx bold': `Crew: foreman | Quality: shortcuts | Subcontractors: squeezed | Bonding: surety | Price level: Clients remember
    | Sheets: Civil and landscape | Typical: Typ. at all | scale: every length | Old: without a date | Conditions: Night work`,
  'articles/blog3.mdx heading': `arithmetic: $516,000 | How much: $400,000 | Cash: monthly billing | ledger: foreman
    | worth: looking twice | short list: top ten rows`,
  'articles/blog4.mdx sources.supports': `Occupational: salaries | Compensation: benefits`,
  'articles/blog4.mdx bold': `inside: go or no-go | outside: marked plans | Shared: unit prices. | Responsibility: The bid is yours
    | crews: second crew | Bad: reflected ceiling | Late: last afternoon`,
  'articles/blog4.mdx heading': `Hours: 2,080 paid | cost of outsourcing: The fee is | hybrid: Many offices keep | Monthly: uneven bid list
    | does not save: Bad documents | test: already bid`,
  'articles/blog5.mdx sources.supports': `29 CFR: wages | MasterFormat: divisions`,
  'articles/blog5.mdx heading': `Two kinds: twelve sheets | One wall: 100 ft of straight | As a house: wood plates | As an office: steel studs to
    | tables: 2.18 times | Labor: to a crew | General: superintendent | Cash: House draws | Crossing: Read Division 01`,
  'articles/blog6.mdx sources.supports': `SMACNA: gauges | NFPA: fire dampers | International: supports`,
  'articles/blog6.mdx bold': `Wrap.: Wrap goes around | Balancing: 25 readings | Weight: lb per SF | per ton: 400 SF | Air: CFM
    | straight: 30 percent | surface: left bare`,
  'articles/blog6.mdx heading': `plan shows: 12.5-ton rooftop | Duct is: girth | Fittings: 479.9 lb | does not show: Items without a symbol
    | How: 336 ft | Costs: curb comes with | Labor: sprinkler mains | Checks: CFM per ton | ask: fittings by piece`,
  'articles/blog7.mdx sources.supports': `Wage: wages | Guide: area cost`,
  'articles/blog7.mdx heading': `contains: list of work items | Use the: office address | Labor: cost of living | Material: Cement, lumber | Hours: says nothing about
    | Wage: by county and by | Dates: base date | Contingency: incomplete documents | Test: ready-mixed`,

  'policies *.lead': `privacy: do not sell | terms: which risk`,
  'policies/privacy-policy.mdx bold': `Estimate: first name, last name | Quote: project type, and | General: subject | Netlify: serves the pages
    | Resend: sends the e-mail | United Kingdom: Information Commissioner's Office in the UK | California: what categories
    | Australia: Office of the Australian Information Commissioner`,
  'policies/privacy-policy.mdx heading': `Who we are: controller | you send: three forms | use it for: legal ground | handles: **Netlify**
    | protect: encrypted | rights: **California:**`,
  'policies/refundpolicy.mdx bold': `canceled: cancellationPeriod | inaccurate: differ from the drawings | late: after the time in your quote`,
  'policies/refundpolicy.mdx case': `inaccuracy: workbook rows | late delivery: it arrived`,
  'policies/refundpolicy.mdx heading': `Eligibility: three cases. | Non-refundable: not grounds | revisions: promise.corrections
    | Processing: refundPeriod | request: the project name | Legal: consumer law`,
  'policies/terms.mdx heading': `cover: "You" means | may order: authorized to bind | Quotes: carries no obligation | Payment: promise.payment
    | drawings: all rights | Delivery: usual turnaround | Revisions: promise.corrections | Monthly: month by month
    | Use: templates | Confidentiality: non-disclosure`,
};
