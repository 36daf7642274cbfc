import { pathTo } from '@linkwright/core/access/screens'
import { Alert } from '@linkwright/react-ui/alert'
import { ButtonLink } from '@linkwright/react-ui/button'
import { useSession } from '../../session/session.ts'
import { plansByManager } from '../account/plans-by-manager.ts'

const words = { plan: 'See your plan' }

/** Over a form that cannot be sent at the limit of the plan: why, and the way to another plan. */
export function AtPlanLimit({ why }: { why: string | undefined }) {
  const { user } = useSession()
  if (why === undefined) return null
  return (
    <Alert
      tone="warn"
      title={why}
      actions={user.is_main && <ButtonLink href={pathTo('setup-plan')}>{words.plan}</ButtonLink>}
    >
      {user.is_main ? plansByManager.manager : plansByManager.owner}
    </Alert>
  )
}
