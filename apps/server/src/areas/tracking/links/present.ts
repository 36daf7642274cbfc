import { Link } from '@linkwright/core/tracking/links/link'
import { sql } from 'kysely'
import { entityColumns } from '../../../db/entity-columns.ts'
import { instant } from '../../../db/values.ts'
import { is, type RowOf } from '../../../db/typed-sql.ts'
import { linkWatchRow, presentLinkWatch, watchOfLink } from '../verification/link-watch.ts'

const columns = entityColumns('links', Link)

/** The columns that a link's wire form is built from, including those with another name on the wire. */
export const linkRow = {
  ...columns.shape,
  ss: is.boolean,
  ss_to_gp: is.booleanOrNull,
  progress: Link.shape.url_progress,
  created_at: is.moment,
  da_is_sample: is.boolean,
  watch: is.oneOrNull(linkWatchRow),
}

/** The same as a select list of `links l`. */
export const linkColumns = sql`${columns.of('l')}, l.progress, l.created_at,
  l.da is not null and l.da_told_on is not null and coalesce(l.da_sample, false) as da_is_sample,
  ${watchOfLink} as watch`

/** A row with its counted children. `created_at` is text when it came as JSON. */
export type LinkRow = Omit<RowOf<typeof linkRow>, 'created_at'> & {
  created_at: Date | string
  child_links: number
}

export function presentLink(row: LinkRow, linkedPage: string): Link {
  return {
    ...columns.sent(row),
    url_progress: row.progress,
    date_created: instant(row.created_at),
    da_is_sample: row.da_is_sample,
    watch: row.watch && presentLinkWatch(row.watch),
    child_links: row.child_links,
    ss: row.ss ? '1' : '0',
    // Only false means that a screenshot is missing; null means that none was requested.
    ss_to_gp: row.ss_to_gp === false ? 0 : 1,
    // A completed suggestion keeps its id and the suggested anchor.
    linkmap_id: row.anchor_suggestion === null ? null : row.id,
    linked_page: linkedPage,
    tiered: row.level === 'secondary',
    // Set by `markDisavowed`.
    disavowed: '0',
    deleting: false,
  }
}
