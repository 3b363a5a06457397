/** The office's page. Its token is its hash. */
export const DESK_PAGE = '/desk';

/** `POST` has a link to the page sent to the sales mailbox. */
export const DESK_LINK_ENDPOINT = '/api/desk-link';

/**
 * Requests of the page, with the token in `Authorization: Bearer`: `GET /api/desk` lists, `/api/desk/csv` is a
 * table, `/api/desk/<id>` one enquiry; `POST /api/desk/search` finds, `/api/desk/<id>` does something.
 */
export const DESK_ENDPOINT = '/api/desk';

/** Actions of the office on one enquiry. `files` makes a link to its files; `no-verdict` takes back that it is spam or genuine. */
export const DESK_ACTIONS = [
  'answered',
  'open',
  'note',
  'send-again',
  'spam',
  'genuine',
  'no-verdict',
  'files',
  'erase',
] as const;

export type DeskAction = (typeof DESK_ACTIONS)[number];

/** Characters of a note. */
export const MAX_NOTE_LENGTH = 2_000;

/**
 * Delivery of an enquiry to the sales team: not yet; by an e-mail of its own; in a digest, sent or to be sent; or by
 * no mailbox that took it at first.
 */
export type DeskState = 'waiting' | 'sent' | 'digest' | 'bounced';

/** An enquiry in the list: the visitor's details for a call back, and the state of its e-mails. */
export interface Summary {
  readonly id: string;
  readonly reference: string;
  readonly form: string;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  /** Names of the trades asked for, or else of the services or of the trade page that led here. */
  readonly trades: readonly string[];
  /** Measurements that the visitor made on the drawings, a sentence each. */
  readonly marks: readonly string[];
  /** Sheets that the visitor's browser counted; 0 where it counted none. */
  readonly sheets: number;
  /** Price and time as the form showed them, when the visitor bids, and when the job is due; empty where nothing was said. */
  readonly price: string;
  readonly bid: string;
  readonly due: string;
  readonly state: DeskState;
  /** Work that is left, in short: "flagged, check"; empty where nothing is. */
  readonly left: string;
  readonly isAnswered: boolean;
  /** Number of notes that the office wrote. */
  readonly notes: number;
}

export interface Listing {
  /** The newest first. */
  readonly enquiries: readonly Summary[];
  /** Ids of enquiries that cannot be read and may belong here. */
  readonly unread: readonly string[];
}

/** Response of `GET /api/desk` and of a search: a listing, and the office's time zone. */
export interface DeskListing extends Listing {
  readonly success: true;
  readonly timeZone: string;
}

/** Response of `GET /api/desk/<id>`, and of what was done with it. */
export interface DeskEnquiry {
  readonly success: true;
  readonly id: string;
  /** Absent where the record cannot be read. */
  readonly summary?: Summary;
  readonly rows: readonly {
    readonly label: string;
    readonly value: string;
    readonly href?: string;
  }[];
  /** Everything else that is stored of it, one a line. */
  readonly traces: readonly string[];
  /** In the order in which they were written. */
  readonly notes: readonly { readonly at: number; readonly text: string }[];
  readonly files: number;
  readonly verdict?: 'spam' | 'genuine';
  /** False where the network is not known, so that a verdict would say nothing. */
  readonly canJudge: boolean;
}
