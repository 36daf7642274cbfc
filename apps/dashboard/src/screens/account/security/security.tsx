import { STOP_FIRST } from '@linkwright/core/access/permissions'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { ShieldCheck } from 'lucide-react'
import { useSession } from '../../../session/session.ts'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { FactorCard } from './factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import './security.css'

const texts = { title: 'Security' }

/** Account security; hidden during impersonation. */
export function Security() {
  const { user } = useSession()
  return (
    <>
      <ScreenHead title={texts.title} />
      {user.origin_id === null ? (
        <div className="ld-security">
          <FactorCard />
          <SessionsCard />
        </div>
      ) : (
        <Card>
          <EmptyState icon={<ShieldCheck aria-hidden />} title={STOP_FIRST} />
        </Card>
      )}
    </>
  )
}
