import { pathTo } from '@linkwright/core/access/screens'
import { isInactive } from '@linkwright/core/access/trial'
import { Link } from '@linkwright/react-ui/link'
import { useSession } from '../../../session/session.ts'

const words = { more: 'View More' }

/** To the whole list, which an inactive business may not enter: it sees the latest ones alone (AMB-61). */
export function ViewMore({ of }: { of: 'billing-orders' | 'billing-invoices' }) {
  const { business } = useSession()
  return isInactive(business) ? null : <Link href={pathTo(of)}>{words.more}</Link>
}
