import { pathTo } from '@linkwright/core/access/screens'
import { planLabel } from '@linkwright/core/buying/plans/plan-labels'
import { Button, ButtonLink } from '@linkwright/react-ui/button'
import { Dialog } from '@linkwright/react-ui/dialog'
import { useFormat } from '@linkwright/react-ui/provider'
import { largerPlan, planScreen } from './plan-screen.ts'
import { useSession } from '../../../session/session.ts'

const texts = {
  plan: 'See plans',
  keywords: 'See plans with more keywords',
  close: 'Close',
  limit: 'Plan limit reached',
  used: (used: string, limit: string, plan: string) =>
    `You use ${used} of the ${limit} key phrases of your plan, ${plan}.`,
}

interface UpgradeDialogProps {
  isOpen: boolean
  onClose: () => void
  title: 'Upgrade To Continue' | 'Add More Keywords'
  /** Why an upgrade is needed; for sub-users with a hint to ask the account owner. */
  why: string
}

/** Explains why a feature needs another plan, and links the account owner to the plans. */
export function UpgradeDialog({ isOpen, onClose, title, why }: UpgradeDialogProps) {
  const { user, business, plan } = useSession()
  const { number } = useFormat()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={user.is_main ? title : texts.limit}
      size="sm"
      footer={
        <>
          <Button onPress={onClose}>{texts.close}</Button>
          {user.is_main && (
            <ButtonLink
              variant="primary"
              href={pathTo(title === 'Add More Keywords' ? 'order-more-keywords' : planScreen(business))}
            >
              {title === 'Add More Keywords' ? texts.keywords : texts.plan}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{why}</p>
      {user.is_main && (
        <p>
          {`${texts.used(number(business.key_phrases), number(plan.key_phrases), planLabel(plan))} ${largerPlan.main}`}
        </p>
      )}
    </Dialog>
  )
}
