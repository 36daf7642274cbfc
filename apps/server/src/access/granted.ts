import { type RawBuilder, sql } from 'kysely'

/** The user who is reading. */
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

/** SQL condition: whether a sub-user may see a site. No other code decides this. */
export function siteIsGranted({ business, user, site }: Named): string {
  return `exists (
    select from user_sites g
    where g.business_id = ${business} and g.user_id = ${user} and g.site_id = ${site})`
}

/** Placeholder that is not a column name. */
const USER = '?'

/**
 * Whether the viewer may see a row's site: a main user sees every site of the business, a sub-user only the granted
 * ones.
 */
export function isGranted(viewer: Viewer, business: string, site: string): RawBuilder<boolean> {
  if (viewer.is_main) return sql<boolean>`true`
  const [before = '', after = ''] = siteIsGranted({ business, user: USER, site }).split(USER)
  return sql<boolean>`${sql.raw(before)}${viewer.user_id}${sql.raw(after)}`
}

/** Whether a site, if there is one, is switched off: no work is done on it, and its activity is hidden. */
export function isSwitchedOff(business: string, site: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from sites s
    where s.business_id = ${sql.ref(business)} and s.id = ${sql.ref(site)} and not s.available)`
}
