import { type RawBuilder, sql } from 'kysely'

/** Who looks. */
export interface Viewer {
  user_id: number
  is_main: boolean
}

/** The columns, or the parameters, that name a user, its business and a site of it in a text of SQL. */
interface Named {
  business: string
  user: string
  site: string
}

/** Whether a sub-user may see a site, as a condition: the only place that says so. */
export function siteIsGranted({ business, user, site }: Named): string {
  return `exists (
    select from user_sites g
    where g.business_id = ${business} and g.user_id = ${user} and g.site_id = ${site})`
}

/** No name of a column. */
const USER = '?'

/** Whether the viewer may see a row's site: the main user all of the business, a sub-user those it was granted. */
export function isGranted(viewer: Viewer, business: string, site: string): RawBuilder<boolean> {
  if (viewer.is_main) return sql<boolean>`true`
  const [before = '', after = ''] = siteIsGranted({ business, user: USER, site }).split(USER)
  return sql<boolean>`${sql.raw(before)}${viewer.user_id}${sql.raw(after)}`
}

/** Whether a site, where there is one, is switched off: nobody works on it then, nor sees what is done there. */
export function isSwitchedOff(business: string, site: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from sites s
    where s.business_id = ${sql.ref(business)} and s.id = ${sql.ref(site)} and not s.available)`
}
