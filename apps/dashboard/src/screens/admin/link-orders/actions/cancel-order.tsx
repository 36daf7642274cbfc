import { CONFIRM_CANCEL, orderActions } from '@linkwright/core/buying/fulfilment/order-actions'
import { refundProblem } from '@linkwright/core/buying/fulfilment/refund'
import { vendorNotification } from '@linkwright/core/buying/fulfilment/notify-vendor'
import { Button } from '@linkwright/react-ui/button'
import { Dialog } from '@linkwright/react-ui/dialog'
import { useFormat } from '@linkwright/react-ui/provider'
import { RadioGroup } from '@linkwright/react-ui/radio-group'
import { toast } from '@linkwright/react-ui/toast'
import { Alert } from '@linkwright/react-ui/alert'
import { useState } from 'react'
import { BeingChecked, spend } from '../../../../attempts/lazy.tsx'
import { problemMessage } from '../../../../wire/api.ts'
import { invalidateOrder, cacheOrder, type OpenedOrder } from '../order-cache.ts'

const texts = {
  what: (number: string) =>
    `${number} will not be fulfilled. We remove its links in process and notify its customer.`,
  refund: 'Refund',
  back: (amount: string) => `Refund ${amount} as account credit`,
  reason: (number: string) =>
    `The amount paid including tax, minus card refunds. The credit log shows it as ${number}.`,
  none: 'No refund',
  keep: 'Keep the order',
  cancel: 'Cancel the order',
  canceling: 'Canceling…',
  choose: 'Choose whether to refund the payment as account credit.',
}

/** Asks before an order is canceled, and offers a refund as account credit; nothing is preselected. */
export function CancelOrder({ order, onClose }: { order: OpenedOrder; onClose: () => void }) {
  const { money } = useFormat()
  const { id, order_number, refundable } = order
  const refundError = refundProblem(order)
  const notification = vendorNotification(order.details)
  const [refund, setRefund] = useState<string | null>(refundError === undefined ? null : 'none')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const cancel = async () => {
    if (refund === null) return setProblem(texts.choose)
    setSending(true)
    setProblem(undefined)
    try {
      cacheOrder((await spend('order-canceled', { id, refund: refund === 'back' })).order)
      toast.success(`${order_number} was ${orderActions.cancel.did}.`)
      onClose()
    } catch (error) {
      setProblem(problemMessage(error))
      invalidateOrder()
      setSending(false)
    }
    return undefined
  }
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="sm"
      title={CONFIRM_CANCEL}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{texts.keep}</Button>
          <Button
            variant="danger"
            isPending={isSending}
            pendingLabel={texts.canceling}
            onPress={() => void cancel()}
          >
            {texts.cancel}
          </Button>
        </>
      }
    >
      <BeingChecked kind="order-canceled" />
      {problem !== undefined && (
        <Alert tone="bad" role="alert">
          {problem}
        </Alert>
      )}
      <p>{texts.what(order_number)}</p>
      {notification !== undefined && <Alert tone="warn">{notification}</Alert>}
      {refundError === undefined ? (
        <RadioGroup
          label={texts.refund}
          hint={texts.reason(order_number)}
          value={refund}
          onChange={setRefund}
          options={[
            { value: 'back', label: texts.back(money(refundable, order.currency)) },
            { value: 'none', label: texts.none },
          ]}
        />
      ) : (
        <p>{refundError}</p>
      )}
    </Dialog>
  )
}
