import type { FailedCheck } from '@linkwright/core/buying/fulfilment/failed-checks'
import { orderActions } from '@linkwright/core/buying/fulfilment/order-actions'
import { plural } from '@linkwright/core/values/text'
import { ConfirmDialog } from '@linkwright/react-ui/dialog'

const texts = {
  title: 'Complete with a failed check?',
  what: (count: number) =>
    `The published ${count === 1 ? 'page of 1 line' : `pages of ${plural(count, 'line')}`} should be checked. Completing places the links and notifies the customer.`,
  line: (name: string, id: number) => `${name} #${id}`,
  back: 'Review it first',
}

interface CompleteOrderProps {
  failed: readonly FailedCheck[]
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before an order with a failing check is completed: a second press or Enter confirms. */
export function CompleteOrder({ failed, onConfirm, onClose }: CompleteOrderProps) {
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={texts.title}
      confirmLabel={orderActions.complete.label}
      cancelLabel={texts.back}
      onConfirm={onConfirm}
      focusesConfirm
    >
      <p>{texts.what(failed.length)}</p>
      <ul className="ld-line-faults">
        {failed.map(({ id, admin_name, faults }) => (
          <li key={id}>
            {texts.line(admin_name, id)}: {faults.join(' ')}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
