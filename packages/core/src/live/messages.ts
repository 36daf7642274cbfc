import type { PageStats } from '../pages/page-stats.ts'
import type { SiteStats } from '../sites/site-stats.ts'

/** What the server pushes, by command (Spec A §7, Socket). Frames are JSON `{command, data}`. */
export interface LiveMessages {
  /** A job ended. */
  task: { name: string; status: 'success' | 'failed'; result: unknown }
  notice: { id: number; message: string; time: string; href: string | null; icon: string; color: string }
  updateSiteStats: { site_id: number; stats: SiteStats }
  updatePageStats: { site_id: number; page_id: number; stats: PageStats }
  /** Sent and ignored by clients, as the specification has it. */
  updatePageLinks: { site_id: number; page_id: number }
  addUserCredit: { credit: number }
  updatePageGreyedOut: { page_id: number; greyed_out: string[] }
  updateKeywordUsage: { key_phrases: number }
  addAhrefsToken: { ahref_token: '1' | '' }
}

/** The task after which a client reads its sites again: some were sorted, changed or deleted. */
export const SITES_CHANGED = 'sites-changed'

/** The task after which a client reads its cart again: a line came or went in another session. */
export const CART_CHANGED = 'cart-changed'

/** The task after which the links of a site are marked otherwise; its result is `{site_id}`. */
export const DISAVOWED_CHANGED = 'disavowed-changed'

/** The task after which a client reads its session again: an administrator changed the installation's settings. */
export const SETTINGS_CHANGED = 'settings-changed'

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
