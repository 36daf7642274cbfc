import { Button } from '@linkwright/react-ui/button'
import { toast } from '@linkwright/react-ui/toast'
import type { AdminOrderDetail } from '@linkwright/sdk'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { api, toastProblem } from '../../../../wire/api.ts'
import { readOrderAgain } from '../order-cache.ts'

const words = {
  send: 'Send item to API',
  sending: 'Sending…',
  sent: (name: string, id: string) => `${name} was sent; its external ID is ${id}.`,
}

/** Sends one line to the vendor's API; the answer's message is its external id (Spec C §4). */
export function SendItem({ line: { id }, name }: { line: AdminOrderDetail; name: string }) {
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      toast.success(words.sent(name, (await api.fulfilment.sendItem({ id })).message))
    } catch (error) {
      toastProblem(error)
    }
    readOrderAgain()
    setSending(false)
  }
  return (
    <div>
      <Button
        icon={<Send aria-hidden />}
        isPending={isSending}
        pendingLabel={words.sending}
        onPress={() => void send()}
      >
        {words.send}
      </Button>
    </div>
  )
}
