import type { BulkRun } from '../account/bulk/bulk-run.ts'
import type { PageStats } from '../tracking/pages/page-stats.ts'
import type { SiteStats } from '../tracking/sites/site-stats.ts'

/** Messages that the server pushes, by command. Frames are JSON `{command, data}`. */
export interface LiveMessages {
  /** A job ended, or another session changed data; the name identifies the type of `result`. */
  task: { status: 'success' | 'failed' } & (
    | {
        /** A large import ended. */
        name: 'import-csv'
        result: {
          import_id: number
          site_id: number
          /** Null for an import into several pages of the site. */
          page_id: number | null
          count: number
          duplicate: number
          refused: number
        }
      }
    /** Sites, pages or key phrases changed: read them again. After a look-up, it names the site. */
    | { name: 'sites-changed'; result: { site_id: number } | null }
    /** Your cart changed in another session. */
    | { name: 'cart-changed'; result: null }
    /** A payment of yours that was pending or had to be confirmed has ended; `order_id` where it was paid. */
    | {
        name: 'checkout-ended'
        result: { checkout_id: number; state: 'paid' | 'declined' | 'abandoned'; order_id: number | null }
      }
    /** Orders of the business have come further, or were canceled. */
    | { name: 'orders-changed'; result: null }
    /** A link order of any business made progress or got a note, or one of its published URLs was checked. */
    | { name: 'link-orders-changed'; result: null }
    /** The disavow list of a site changed. */
    | { name: 'disavowed-changed'; result: { site_id: number } }
    /** Opportunities of a site were worked on, deleted or put back. */
    | { name: 'opportunities-changed'; result: { site_id: number } }
    /** A watched link of a site was looked at. */
    | { name: 'watches-changed'; result: { site_id: number } }
    /** Keyword Sniper projects that you see came, went or got further; the one that got further. */
    | {
        name: 'sniper-changed'
        result: { project_id: number; gathered: number; phrases: number } | null
      }
    /** Plan, subscription or cards of the business are other ones. */
    | { name: 'billing-changed'; result: null }
    /** Sub-users or API keys of the business were added, changed or removed: read their lists again. */
    | { name: 'access-changed'; result: null }
    /** An administrator changed the installation's settings. */
    | { name: 'settings-changed'; result: null }
  )
  notice: { id: number; message: string; time: string; href: string | null; icon: string; color: string }
  updateSiteStats: { site_id: number; stats: SiteStats }
  updatePageStats: { site_id: number; page_id: number; stats: PageStats }
  /** Sent and ignored by clients, as the specification has it. */
  updatePageLinks: { site_id: number; page_id: number }
  /** An act on many rows that you began has come further, or has ended. */
  updateBulkRun: BulkRun
  addUserCredit: { credit: number }
  updatePageGreyedOut: { page_id: number; greyed_out: string[] }
  updateKeywordUsage: { key_phrases: number }
  addAhrefsToken: { ahref_token: '1' | '' }
}

/** Names of `task` messages. */
export type TaskName = LiveMessages['task']['name']

/**
 * The users who receive a message. `site` and `page`: those who may see the one that it names, and no user
 * if it names none. `named-site`: the same, but every user of the business if it names none. `person`: one user, to
 * whom alone it may be sent. `business`: all its users. `administrators`: each of them. `installation`: every user.
 */
export type MessageAudience =
  | 'site'
  | 'page'
  | 'named-site'
  | 'person'
  | 'business'
  | 'administrators'
  | 'installation'

type Named<Data, Field extends string, Kind extends MessageAudience> =
  Data extends Record<Field, number> ? Kind : never
type AudienceFor<Data> =
  | 'person'
  | 'business'
  | Named<Data, 'site_id', 'site'>
  | Named<Data, 'page_id', 'page'>

/** Every message says whom it is for; only one that always names a site or page can be for those who see it. */
export const audiences: { [C in Exclude<LiveCommand, 'task'>]: AudienceFor<LiveMessages[C]> } = {
  notice: 'person',
  updateSiteStats: 'site',
  updatePageStats: 'site',
  updatePageLinks: 'site',
  updateBulkRun: 'person',
  addUserCredit: 'business',
  updatePageGreyedOut: 'page',
  updateKeywordUsage: 'business',
  addAhrefsToken: 'person',
}

/** The audience of each task's result, by the fields of the result. */
export const taskAudiences: Record<TaskName, MessageAudience> = {
  'import-csv': 'site',
  'sites-changed': 'named-site',
  'cart-changed': 'person',
  'checkout-ended': 'person',
  'orders-changed': 'business',
  'link-orders-changed': 'administrators',
  'disavowed-changed': 'site',
  'opportunities-changed': 'site',
  'watches-changed': 'site',
  'sniper-changed': 'person',
  'billing-changed': 'business',
  'access-changed': 'business',
  'settings-changed': 'installation',
}

/** The task at the end of a large import. */
export const IMPORT_ENDED = 'import-csv' satisfies TaskName

/** The task after which a client reads its sites again: some were sorted, changed, looked up or deleted. */
export const SITES_CHANGED = 'sites-changed' satisfies TaskName

/** The task after which a client reads its cart again: a line came or went in another session. */
export const CART_CHANGED = 'cart-changed' satisfies TaskName

/** The task after which a client reads the result of its payment. */
export const CHECKOUT_ENDED = 'checkout-ended' satisfies TaskName

/** The task after which a client reads its orders again: fulfilment changed some. */
export const ORDERS_CHANGED = 'orders-changed' satisfies TaskName

/** The task after which an administrator reads link orders again: another one, a job or a customer has changed some. */
export const LINK_ORDERS_CHANGED = 'link-orders-changed' satisfies TaskName

/** The task after which the links of a site are marked otherwise. */
export const DISAVOWED_CHANGED = 'disavowed-changed' satisfies TaskName

/** The task after which a client reads the opportunities of a site again. */
export const OPPORTUNITIES_CHANGED = 'opportunities-changed' satisfies TaskName

/** The task after which a client reads the watched links of a site again. */
export const WATCHES_CHANGED = 'watches-changed' satisfies TaskName

/** The task after which a client reads its Keyword Sniper projects again. */
export const SNIPER_CHANGED = 'sniper-changed' satisfies TaskName

/** The task after which a client reloads its session and billing: the payment provider reported a change. */
export const BILLING_CHANGED = 'billing-changed' satisfies TaskName

/** The task after which a client reloads the sub-users and API keys of its business. */
export const ACCESS_CHANGED = 'access-changed' satisfies TaskName

/** The task after which a client reads its session again: an administrator changed the installation's settings. */
export const SETTINGS_CHANGED = 'settings-changed' satisfies TaskName

export type LiveCommand = keyof LiveMessages

/** The first frame a client sends. */
export interface Handshake {
  command: 'handshake'
  data: { client: string; token: string }
}

/** Close code after a bad or ended token: a client does not try again. */
export const SIGNED_OUT_CLOSE = 4401

/** Close code of a user's oldest socket when it has opened too many: a client does not try again. */
export const TOO_MANY_CLOSE = 4429
