import { useScreenParams } from '../../navigation.tsx'
import { Watches } from '../sites/proof/watches.tsx'
import { usePage } from './use-page.ts'

/** The watched links to a page. */
export function PageProof() {
  const { siteId, pageId } = useScreenParams('page-proof')
  return usePage(Number(siteId), Number(pageId)) && <Watches of={{ page_id: Number(pageId) }} />
}
