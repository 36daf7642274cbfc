import { Link } from '@linkwright/core/tracking/links/link'
import { sql } from 'kysely'
import { entityColumns } from '../../../db/entity-columns.ts'
import { instant } from '../../../db/values.ts'
import { is, type RowOf } from '../../../db/typed-sql.ts'

const columns = entityColumns('links', Link)

/** What a link is sent from: its columns of the same name, and those that are sent under another one. */
export const linkRow = {
  ...columns.shape,
  ss: is.boolean,
  ss_to_gp: is.booleanOrNull,
  progress: Link.shape.url_progress,
  created_at: is.moment,
  da_is_sample: is.boolean,
}

/** The same of `links l`, as a select list. */
export const linkColumns = sql`${columns.of('l')}, l.progress, l.created_at,
  l.da is not null and l.da_told_on is not null and coalesce(l.da_sample, false) as da_is_sample`

/** A row with what is counted beside it. Its moment is a text where it came as JSON. */
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
    child_links: row.child_links,
    ss: row.ss ? '1' : '0',
    // Only false says that a screenshot is missing; null means that nobody asked for one.
    ss_to_gp: row.ss_to_gp === false ? 0 : 1,
    // A suggestion that became a link keeps its id, and what it had suggested.
    linkmap_id: row.anchor_suggestion === null ? null : row.id,
    linked_page: linkedPage,
    tiered: row.level === 'secondary',
    // The lists mark those that are.
    disavowed: '0',
    deleting: false,
  }
}
