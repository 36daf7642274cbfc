import { pathTo } from '@linkwright/core/access/screens'
import { isInactive } from '@linkwright/core/access/trial'
import { Link } from '@linkwright/react-ui/link'
import { useSession } from '../../../session/session.ts'

const texts = { more: 'View More' }

/** Link to the whole list. An inactive business may not open it and sees only the latest entries. */
export function ViewMore({ of }: { of: 'billing-orders' | 'billing-invoices' }) {
  const { business } = useSession()
  return isInactive(business) ? null : <Link href={pathTo(of)}>{texts.more}</Link>
}
