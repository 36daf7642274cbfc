import { useScreenParams } from '../../../navigation.tsx'
import { useSite } from '../../../session/session.ts'
import { Watches } from './watches.tsx'

/** The watched links to all pages of a site. */
export function SiteProof() {
  const siteId = Number(useScreenParams('site-proof').siteId)
  return useSite(siteId) && <Watches of={{ site_id: siteId }} />
}
