import { MAYBE_SENT } from '@linkwright/core/buying/fulfilment/line-rules'
import { Button } from '@linkwright/react-ui/button'
import { toast } from '@linkwright/react-ui/toast'
import type { AdminOrderDetail } from '@linkwright/sdk'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { ConfirmAction } from '../../../../form/confirm-action.tsx'
import { api, toastProblem } from '../../../../wire/api.ts'
import { type OpenedOrder, invalidateOrder } from '../order-cache.ts'

const texts = {
  send: 'Send item to API',
  sendLine: 'Send line',
  sending: 'Sending…',
  sent: (name: string, id: string) => `${name} was sent; its external ID is ${id}.`,
  title: (name: string) => `Send ${name} again?`,
  again: 'Send again',
}

interface SendItemProps {
  order: OpenedOrder
  line: AdminOrderDetail
  name: string
  whyUnsaved: string | undefined
}

/** Sends one line to the vendor's API; the response message is its external id. */
export function SendItem({ order, line: { id, send_state }, name, whyUnsaved }: SendItemProps) {
  const [isSending, setSending] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const send = async () => {
    try {
      toast.success(texts.sent(name, (await api.fulfilment.sendItem({ id })).message))
    } finally {
      invalidateOrder()
    }
  }
  const sendNow = async () => {
    setSending(true)
    await send().catch(toastProblem)
    setSending(false)
  }
  return (
    <div>
      <Button
        icon={<Send aria-hidden />}
        whyDisabled={whyUnsaved}
        isPending={isSending}
        pendingLabel={texts.sending}
        onPress={() => (send_state === 'unknown' ? setConfirming(true) : void sendNow())}
      >
        {order.completed === 0 ? texts.sendLine : texts.send}
      </Button>
      <ConfirmAction
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={texts.title(name)}
        confirmLabel={texts.again}
        action={send}
      >
        {MAYBE_SENT}
      </ConfirmAction>
    </div>
  )
}
