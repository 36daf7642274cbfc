import type { AnchorType } from '@linkwright/core/tracking/links/anchor'
import type { Page } from '@linkwright/core/tracking/pages/page'
import { joinUrl } from '@linkwright/core/values/url'
import { presentKeyPhrase } from '../key-phrases/present.ts'
import { presentLookUp } from '../look-ups/present.ts'
import { pageColumns, type PageRow } from './queries.ts'
import { presentPageStats } from '../figures/present.ts'

/** Sent until the first check of ranks (A-FMT-10). */
const NEVER_SCOUTED = '0000-00-00'

export function presentPage(row: PageRow): Page {
  return {
    ...pageColumns.sent(row),
    full_url: joinUrl(row.site_url, row.page_url),
    page_local: row.page_local ? 'yes' : 'no',
    tags: row.tags,
    keyphrases: row.phrases.map((phrase) => presentKeyPhrase(phrase, row.page_nickname)),
    links: row.links,
    importing: row.importing,
    scout_last_ran: row.scout_last_ran ?? NEVER_SCOUTED,
    scout: presentLookUp(row.look_ups.ranks),
    volume_scout: presentLookUp(row.look_ups.volumes, row.look_ups.ranks),
    greyed_out: row.greyed_out as AnchorType[],
    stats: presentPageStats(row),
  }
}
