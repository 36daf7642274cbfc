import { pathTo } from '@linkwright/core/access/screens'
import { Alert } from '@linkwright/react-ui/alert'
import { ButtonLink } from '@linkwright/react-ui/button'
import { useSession } from '../../session/session.ts'
import { largerPlan, planScreen } from '../account/plans/plan-screen.ts'

const words = { plan: 'See the plans' }

/** Over a form that cannot be sent at the limit of the plan: why, and the way to another plan. */
export function AtPlanLimit({ why }: { why: string | undefined }) {
  const { user, business } = useSession()
  if (why === undefined) return null
  return (
    <Alert
      tone="warn"
      title={why}
      actions={user.is_main && <ButtonLink href={pathTo(planScreen(business))}>{words.plan}</ButtonLink>}
    >
      {user.is_main && largerPlan.main}
    </Alert>
  )
}
