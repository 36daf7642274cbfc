import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { Dialog } from '@linkwright/react-ui/dialog'
import { useFormat } from '@linkwright/react-ui/provider'
import { toast } from '@linkwright/react-ui/toast'
import { useState } from 'react'
import { BeingChecked, spend } from '../../../../attempts/lazy.tsx'
import { problemMessage } from '../../../../wire/api.ts'
import { invalidateOrder, cacheOrder, type OpenedOrder } from '../order-cache.ts'

const texts = {
  title: 'Refund as account credit?',
  what: (number: string, amount: string) =>
    `${number} was canceled. ${amount} of its payment can still be refunded as account credit. We notify the customer.`,
  reason: (number: string) => `The credit log shows it as ${number}.`,
  close: 'No refund',
  give: (amount: string) => `Refund ${amount}`,
  giving: 'Refunding…',
  given: (number: string) => `The payment for ${number} was refunded as account credit.`,
}

/** Asks before the payment of a canceled order is refunded as account credit. */
export function RefundCredit({ order, onClose }: { order: OpenedOrder; onClose: () => void }) {
  const { money } = useFormat()
  const { id, order_number } = order
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const amount = money(order.refundable, order.currency)
  const give = async () => {
    setSending(true)
    setProblem(undefined)
    try {
      cacheOrder((await spend('order-canceled', { id, refund: true })).order)
      toast.success(texts.given(order_number))
      onClose()
    } catch (error) {
      setProblem(problemMessage(error))
      invalidateOrder()
      setSending(false)
    }
  }
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="sm"
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{texts.close}</Button>
          <Button
            variant="primary"
            isPending={isSending}
            pendingLabel={texts.giving}
            onPress={() => void give()}
          >
            {texts.give(amount)}
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
      <p>{texts.what(order_number, amount)}</p>
      <p>{texts.reason(order_number)}</p>
    </Dialog>
  )
}
