import { PROCESSING_ORDER } from '@linkwright/core/buying/plans/plan-card'
import { LINE_LENGTH } from '@linkwright/core/buying/products/order-fields'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { TextField } from '@linkwright/react-ui/text-field'
import { type ReactNode, useId, useRef, useState } from 'react'
import { CardField, type CardHandle, type CardState, cardProblem } from '../../form/card-field.tsx'
import { nothingTyped } from '../../form/card-field-props.ts'
import { BeingChecked } from '../../attempts/being-checked.tsx'
import type { InputOf } from '../../attempts/kinds.ts'
import { storedAttempt } from '../../attempts/stored-attempt.ts'
import { useAttempt } from '../../attempts/use-attempt.ts'
import { usePollAfter } from '../../form/payment-in-progress.ts'
import { ConfirmPayment } from '../../form/confirm-payment.tsx'
import { api } from '../../wire/api.ts'
import { isSettledByOthers, linkOwner, type Opens } from './link-owner.ts'

const texts = {
  first: 'First name on card',
  last: 'Last name on card',
  look: 'Check again',
  required: 'Enter the name as shown on the card.',
  card: 'Enter your card details to continue.',
}

interface ReactivationFormProps {
  opens: Opens
  businessId: number
  send: string
  /** Only /reup has the name on the card (B-RULE-40). */
  asksName: boolean
  onDone: () => void
  children?: ReactNode
}

type ReactivationResponse = Awaited<ReturnType<typeof api.reactivation.reactivate>>

/** Card form that renews a subscription. Can be submitted once the card is complete and no payment is running. */
export function ReactivationForm({
  opens,
  businessId,
  send,
  asksName: hasNameFields,
  onDone,
  children,
}: ReactivationFormProps) {
  const field = useRef<CardHandle>(null)
  const card = useRef<string>(undefined)
  const [state, setState] = useState<CardState>(nothingTyped)
  const [name, setName] = useState({ first: '', last: '' })
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [open, setOpen] = useState<ReactivationResponse>()
  const hasName = !hasNameFields || (name.first.trim() !== '' && name.last.trim() !== '')
  const owner = linkOwner(opens)

  const fail = (message: string) => {
    card.current = undefined
    setOpen(undefined)
    setProblem(message)
  }
  const reason = useId()
  const attempt = useAttempt(
    'reactivation',
    (end) => {
      if ('response' in end) {
        if (end.response.success) return onDone()
        if (end.response.state === 'declined') return fail(end.response.msg)
        card.current ??= storedAttempt<InputOf<'reactivation'>>(owner, 'reactivation')?.input.stripe_token_id
        return setOpen(end.response)
      }
      const { refusal, isRepeated } = end
      if (isSettledByOthers({ refusal, isRepeated: open !== undefined || isRepeated })) return onDone()
      fail(cardProblem(refusal))
    },
    () => owner,
  )
  const isPaying = isSaving || attempt.stage?.at === 'sending' || attempt.stage?.at === 'checking'
  /** Safe to retry with the same card: the server reports the state and never charges twice. */
  const pay = async () => {
    setProblem(undefined)
    setSaving(true)
    try {
      card.current ??= await field.current?.save(
        async () => (await api.reactivation.setup(opens)).client_secret,
      )
      if (card.current !== undefined)
        attempt.send({ stripe_token_id: card.current, business_id: businessId, ...opens })
    } catch (error) {
      fail(cardProblem(error))
    } finally {
      setSaving(false)
    }
  }
  usePollAfter(open?.state === 'pending' ? open : undefined, () => void pay())
  return (
    <form
      className="ld-reactivation"
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      {hasNameFields && (
        <>
          <TextField
            label={texts.first}
            isRequired
            autoComplete="cc-given-name"
            maxLength={LINE_LENGTH}
            value={name.first}
            onChange={(first) => setName({ ...name, first })}
          />
          <TextField
            label={texts.last}
            isRequired
            autoComplete="cc-family-name"
            maxLength={LINE_LENGTH}
            value={name.last}
            onChange={(last) => setName({ ...name, last })}
          />
        </>
      )}
      <CardField ref={field} onChange={setState} isDisabled={isPaying || open !== undefined} />
      <BeingChecked kind="reactivation" />
      {problem !== undefined && (
        <Alert tone="bad" role="alert">
          {problem}
        </Alert>
      )}
      {open === undefined ? (
        <Button
          type="submit"
          variant="primary"
          isPending={isPaying}
          pendingLabel={PROCESSING_ORDER}
          isDisabled={!state.isComplete}
          aria-describedby={state.isComplete ? undefined : reason}
          {...(hasName ? {} : { whyDisabled: texts.required })}
        >
          {send}
        </Button>
      ) : (
        <Alert
          tone="warn"
          role="status"
          actions={
            <Button isPending={isPaying} onPress={() => void pay()}>
              {texts.look}
            </Button>
          }
        >
          {open.msg}
        </Alert>
      )}
      {open === undefined && !state.isComplete && (
        <p id={reason} className="lw-hint">
          {texts.card}
        </p>
      )}
      {open?.state === 'confirm' && open.client_secret !== null && (
        <ConfirmPayment
          key={open.client_secret}
          secret={open.client_secret}
          onAnswered={() => void pay()}
          onClose={() => setOpen({ ...open, client_secret: null })}
        />
      )}
      {children}
    </form>
  )
}
