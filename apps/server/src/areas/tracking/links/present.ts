import type { AnchorType } from '@linkwright/core/tracking/links/anchor'
import type { Link } from '@linkwright/core/tracking/links/link'
import { instant } from '../../../db/instant.ts'
import type { LinkRow } from './queries.ts'

export function presentLink(row: LinkRow, linkedPage: string): Link {
  return {
    id: row.id,
    url: row.url,
    anchor_text: row.anchor_text,
    anchor_type: row.anchor_type as AnchorType,
    anchor_category: row.anchor_category,
    anchor_suggestion: row.anchor_suggestion,
    level: row.level,
    url_progress: row.progress,
    date_added: row.date_added,
    date_created: instant(row.created_at),
    date_ordered: row.date_ordered,
    date_completed: row.date_completed,
    source: row.source,
    da: row.da,
    da_is_sample: row.da_is_sample,
    rel: row.rel,
    first_seen: row.first_seen,
    last_seen: row.last_seen,
    lost_on: row.lost_on,
    child_links: row.child_links,
    ss: row.ss ? '1' : '0',
    // Only false says that a screenshot is missing; null means that nobody asked for one.
    ss_to_gp: row.ss_to_gp === false ? 0 : 1,
    comments: row.comments,
    is_duplicate: row.is_duplicate,
    // A suggestion that became a link keeps its id, and what it had suggested.
    linkmap_id: row.anchor_suggestion === null ? null : row.id,
    linked_page: linkedPage,
    parent_id: row.parent_id,
    tiered: row.level === 'secondary',
    // The lists mark those that are.
    disavowed: '0',
    deleting: false,
  }
}
