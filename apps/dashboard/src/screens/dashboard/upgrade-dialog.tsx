import { pathTo } from '@linkwright/core/access/screens'
import { planLabel } from '@linkwright/core/plans/plan-label'
import { Button, ButtonLink } from '@linkwright/react-ui/button'
import { Dialog } from '@linkwright/react-ui/dialog'
import { plansByManager } from '../account/plans-by-manager.ts'
import { useSession } from '../../session.ts'

const words = {
  plan: 'See your plan',
  close: 'Close',
}

interface UpgradeDialogProps {
  isOpen: boolean
  onClose: () => void
  title: 'Upgrade To Continue' | 'Add More Keywords'
  /** What needs the upgrade. */
  why: string
}

/** Why something needs another plan, and how to get it. */
export function UpgradeDialog({ isOpen, onClose, title, why }: UpgradeDialogProps) {
  const { user, business, plan } = useSession()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          <Button onPress={onClose}>{words.close}</Button>
          {user.is_main && (
            <ButtonLink variant="primary" href={pathTo('setup-plan')}>
              {words.plan}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{why}</p>
      <p>
        {`You use ${business.key_phrases} of the ${plan.key_phrases} key phrases of your plan, ${planLabel(plan)}. `}
        {user.is_main ? plansByManager.manager : plansByManager.owner}
      </p>
    </Dialog>
  )
}
