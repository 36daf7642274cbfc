import { pathTo } from '@linkwright/core/access/screens'
import { ADD_A_PROJECT, GET_MORE_PROJECTS, QUOTA_REACHED } from '@linkwright/core/tracking/sniper/sentences'
import { ButtonLink } from '@linkwright/react-ui/button'
import { Dialog } from '@linkwright/react-ui/dialog'
import { useSession } from '../../session/session.ts'
import { largerPlan } from '../account/plans/where-plans.ts'

interface QuotaReachedProps {
  isOpen: boolean
  onClose: () => void
}

/** In place of the form when the plan's projects are used up (Spec C §2). Plans are the account owner's to choose. */
export function QuotaReached({ isOpen, onClose }: QuotaReachedProps) {
  const { user } = useSession()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={ADD_A_PROJECT}
      size="sm"
      isDismissable
      footer={
        user.is_main && (
          <ButtonLink variant="primary" href={pathTo('order-more-keywords')}>
            {GET_MORE_PROJECTS}
          </ButtonLink>
        )
      }
    >
      <p>{QUOTA_REACHED}</p>
      <p>{user.is_main ? largerPlan.main : largerPlan.sub}</p>
    </Dialog>
  )
}
