import { type RawBuilder, sql } from 'kysely'

/** Who looks. */
export interface Viewer {
  user_id: number
  is_main: boolean
}

/** Whether the viewer may see a row's site: the main user all of the business, a sub-user those it was granted. */
export function isGranted(viewer: Viewer, businessColumn: string, siteColumn: string): RawBuilder<boolean> {
  if (viewer.is_main) return sql<boolean>`true`
  return sql<boolean>`exists (
    select from user_sites g
    where g.business_id = ${sql.ref(businessColumn)} and g.site_id = ${sql.ref(siteColumn)}
      and g.user_id = ${viewer.user_id})`
}
