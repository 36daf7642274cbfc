import { pathTo } from '@linkwright/core/access/screens'
import { trialNotice } from '@linkwright/core/access/trial'
import { planLabel } from '@linkwright/core/buying/plans/plan-labels'
import { ButtonLink } from '@linkwright/react-ui/button'
import { useSession } from '../session/session.ts'
import './trial-notice.css'

const texts = { plan: 'Plan', upgrade: 'Upgrade', ask: 'The account owner can choose a plan.' }

/** Shows the remaining trial time while the business has no subscription. */
export function TrialNotice() {
  const { user, business, plan } = useSession()
  const notice = trialNotice(business, business.trial_from, new Date())
  if (notice === undefined) return null
  return (
    <section className="ld-trial" aria-label={texts.plan}>
      <div>
        <b>{planLabel(plan)}</b>
        <span>{user.is_main ? notice : `${notice} ${texts.ask}`}</span>
      </div>
      {user.is_main && (
        <ButtonLink size="sm" href={pathTo('setup-plan')}>
          {texts.upgrade}
        </ButtonLink>
      )}
    </section>
  )
}
