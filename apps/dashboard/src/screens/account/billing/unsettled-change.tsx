import type { ChangeProgress } from '@linkwright/core/buying/plans/plan-change'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { toast } from '@linkwright/react-ui/toast'
import { useState } from 'react'
import { ConfirmPayment } from '../../../form/confirm-payment.tsx'
import { useStopFirst } from '../../../session/impersonation.ts'
import { usePollAfter } from '../../../form/payment-in-progress.ts'
import { refreshSession } from '../../../session/session.ts'
import { api, invalidate, problemMessage, useApi } from '../../../wire/api.ts'

const texts = { look: 'Check again', confirm: 'Confirm the payment' }

/** An unfinished plan or card change from an earlier visit: its state and actions. */
export function UnsettledChange({ change }: { change: ChangeProgress }) {
  const [now, setNow] = useState(change)
  const [isConfirming, setConfirming] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isReadOnly = useStopFirst() !== undefined
  const checkNow = async () => {
    setProblem(undefined)
    try {
      const response = await api.billing.finish({})
      if (response.state === 'pending' || response.state === 'confirm') return setNow(response)
      await Promise.all([refreshSession(), invalidate(api.billing.show)])
      if (response.state === 'done') toast.success(response.msg)
      else toast.error(response.msg)
    } catch (error) {
      setProblem(problemMessage(error))
      setNow({ ...now })
    }
  }
  usePollAfter(now.state === 'pending' && !isReadOnly ? now : undefined, () => void checkNow())
  const secret = now.state === 'confirm' ? now.client_secret : null
  return (
    <Alert
      tone="warn"
      role="status"
      actions={
        isReadOnly ? undefined : secret === null ? (
          <Button onPress={() => void checkNow()}>{texts.look}</Button>
        ) : (
          <Button variant="primary" onPress={() => setConfirming(true)}>
            {texts.confirm}
          </Button>
        )
      }
    >
      {problem ?? now.msg}
      {isConfirming && secret !== null && (
        <ConfirmPayment
          secret={secret}
          onAnswered={() => {
            setConfirming(false)
            void checkNow()
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </Alert>
  )
}

/** Shows an unfinished change before another plan is selected, which would abandon it. */
export function PendingChange() {
  const { data } = useApi(api.billing.show, {})
  const change = data?.change ?? null
  return change === null ? null : <UnsettledChange change={change} />
}
