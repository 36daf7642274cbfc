/** The data of a line that the vendor receives. No prices. */
export interface VendorLine {
  /** The line's own number. */
  id: number
  order_number: string
  type: string
  product: string
  code: string
  quantity: number
  anchor_text: string
  target_url: string
  content: string
  words: number
  articles: number
  instructions: string
  website_url: string
}

/**
 * Result of sending a line: the vendor has definitely not accepted `refused` and `later`; after `unknown` the same key is
 * used again.
 */
export type SendResult =
  | { is: 'sent'; ref: string }
  | { is: 'refused'; message: string }
  | { is: 'later'; message: string; afterSeconds: number | undefined }
  | { is: 'unknown'; message: string }

export type FindResult = { is: 'sent'; ref: string } | { is: 'absent' } | { is: 'unknown'; message: string }

/** A vendor that receives lines by API. No method throws for a failure of the vendor. */
export interface Vendor {
  /** Name under which orders store what it accepted. */
  name: string
  isSetUp: boolean
  /** Its responses are sample data. */
  isSample: boolean
  /** Whether it can report the status of a key. */
  canFind: boolean
  /** Sent again under its key, a line is one order of the vendor's. */
  send: (line: VendorLine, key: string, signal?: AbortSignal) => Promise<SendResult>
  find: (key: string, signal?: AbortSignal) => Promise<FindResult>
}
