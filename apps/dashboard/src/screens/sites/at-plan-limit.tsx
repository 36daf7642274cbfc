import { pathTo } from '@linkwright/core/access/screens'
import { Alert } from '@linkwright/react-ui/alert'
import { ButtonLink } from '@linkwright/react-ui/button'
import { useSession } from '../../session/session.ts'
import { largerPlan, planScreen } from '../account/plans/plan-screen.ts'

const texts = { plan: 'See plans' }

/** Shown above a form that is blocked at the plan limit: the reason and a link to the plans. */
export function AtPlanLimit({ why }: { why: string | undefined }) {
  const { user, business } = useSession()
  if (why === undefined) return null
  return (
    <Alert
      tone="warn"
      title={why}
      actions={user.is_main && <ButtonLink href={pathTo(planScreen(business))}>{texts.plan}</ButtonLink>}
    >
      {user.is_main && largerPlan.main}
    </Alert>
  )
}
