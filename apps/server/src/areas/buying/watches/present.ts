import type { Watch } from '@linkwright/core/buying/watches/watch'
import { verdictOf } from '@linkwright/core/tracking/verification/verdict'
import { joinUrl } from '@linkwright/core/values/url'
import { instant } from '../../../db/values.ts'
import { presentLinkWatch } from '../../tracking/verification/link-watch.ts'
import { presentPromise } from '../promises/present.ts'
import type { WatchRow } from './source.ts'

export function presentWatch(row: WatchRow): Watch {
  const { pending_code, pending_at, site_url, page_url } = row
  const own = site_url === null || page_url === null ? null : joinUrl(site_url, page_url)
  return {
    id: row.id,
    link_id: row.link_id,
    order_line_id: row.order_line_id,
    site_id: row.site_id,
    page_id: row.page_id,
    page_nickname: row.page_nickname,
    url: row.url,
    first_url: row.first_url,
    target: row.promise?.target ?? row.target ?? own,
    anchor: row.promise === null ? row.anchor : row.promise.anchor,
    ...presentLinkWatch(row),
    is_confirmed: row.is_confirmed,
    pending:
      pending_code === null || pending_at === null
        ? null
        : { verdict: verdictOf(pending_code), code: pending_code, at: instant(pending_at) },
    due_at: row.due_at && instant(row.due_at),
    behind_days: row.behind_days,
    promise: row.promise && presentPromise(row.promise),
    claim_id: row.claim_id,
    renewal: row.renewal,
    is_sample: row.is_sample,
  }
}
