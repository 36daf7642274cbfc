import { type RawBuilder, sql } from 'kysely'

/** The host of a stored URL in SQL, as `hostOf` of core reads it; null for other schemes. */
export const hostOfUrl = (column: string): RawBuilder<string | null> =>
  sql<string | null>`lower(substring(${sql.ref(column)} from '^https?://([^/:?#]+)'))`

/**
 * Joins page and site to a watch `w` and its order line `l`. A link that was deleted leaves the page and site of its line.
 */
export const placeOfWatch = sql`left join links k on k.business_id = w.business_id and k.id = w.link_id
  left join pages p on p.business_id = w.business_id and p.id = coalesce(k.page_id, l.page_id)
  left join sites s on s.business_id = w.business_id and s.id = coalesce(p.site_id, l.site_id)`
