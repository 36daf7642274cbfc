import { pathTo } from '@linkwright/core/access/screens'
import { planLabel } from '@linkwright/core/buying/plans/plan-labels'
import { planWithMore } from '@linkwright/core/buying/plans/plan-with-more'
import {
  ADD_A_PROJECT,
  GET_MORE_PROJECTS,
  largerQuota,
  NO_LARGER_QUOTA,
  QUOTA_REACHED,
} from '@linkwright/core/tracking/sniper/project-rules'
import { ButtonLink } from '@linkwright/react-ui/button'
import { Dialog } from '@linkwright/react-ui/dialog'
import { useSession } from '../../session/session.ts'
import { api, useApi } from '../../wire/api.ts'
import { usePlanChooser } from '../account/plans/use-plan-chooser.ts'
import { largerPlan, planScreen } from '../account/plans/plan-screen.ts'

const texts = { choose: (plan: string) => `Choose ${plan}` }

interface QuotaReachedProps {
  isOpen: boolean
  onClose: () => void
}

/** Replaces the form when the plan's projects are used up. Only the account owner can choose a plan. */
export function QuotaReached({ isOpen, onClose }: QuotaReachedProps) {
  const { user, business, plan } = useSession()
  const { planProblem } = usePlanChooser()
  const { data } = useApi(api.plans.list, {}, { enabled: isOpen && user.is_main })
  const larger = data && planWithMore(data.plans, 'projects', plan, planProblem)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={ADD_A_PROJECT}
      size="sm"
      isDismissable
      footer={
        user.is_main && (
          <>
            <ButtonLink
              variant={larger === undefined ? 'primary' : 'secondary'}
              href={pathTo('order-more-keywords')}
            >
              {GET_MORE_PROJECTS}
            </ButtonLink>
            {larger !== undefined && (
              <ButtonLink variant="primary" href={`${pathTo(planScreen(business))}?plan=${larger.id}`}>
                {texts.choose(planLabel(larger))}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <p>{QUOTA_REACHED}</p>
      {!user.is_main && <p>{largerPlan.sub}</p>}
      {user.is_main && data !== undefined && (
        <p>
          {larger === undefined
            ? NO_LARGER_QUOTA
            : largerQuota({ name: planLabel(larger), projects: larger.projects }, plan.projects)}
        </p>
      )}
    </Dialog>
  )
}
