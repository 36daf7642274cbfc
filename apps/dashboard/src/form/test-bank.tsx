import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { Dialog } from '@linkwright/react-ui/dialog'
import { useState } from 'react'
import { api, problemMessage } from '../wire/api.ts'
import type { ConfirmPaymentProps } from './payment-in-progress.ts'

const texts = {
  title: 'Test bank',
  asks: 'This simulates your bank asking you to approve the payment. No money moves.',
  approve: 'Approve payment',
  refuse: 'Decline payment',
}

/** Simulates the bank's confirmation dialog, for the built-in test processor of a demo. */
export function TestBank({ secret, onAnswered, onClose }: ConfirmPaymentProps) {
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  async function answer(approve: boolean) {
    setSending(true)
    try {
      await api.demo.answerAsBank({ secret, approve })
      onAnswered()
    } catch (error) {
      setProblem(problemMessage(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title}
      size="sm"
      footer={
        <>
          <Button isDisabled={isSending} onPress={() => void answer(false)}>
            {texts.refuse}
          </Button>
          <Button variant="primary" isPending={isSending} onPress={() => void answer(true)}>
            {texts.approve}
          </Button>
        </>
      }
    >
      {problem !== undefined && (
        <Alert tone="bad" role="alert">
          {problem}
        </Alert>
      )}
      <p>{texts.asks}</p>
    </Dialog>
  )
}
