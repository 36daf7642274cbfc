import { PROCESSING_ORDER } from '@linkwright/core/buying/plans/plan-words'
import { LINE_LENGTH } from '@linkwright/core/buying/products/order-lengths'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { TextField } from '@linkwright/react-ui/text-field'
import { isApiError } from '@linkwright/sdk'
import { type ReactNode, useRef, useState } from 'react'
import { CardField, type CardHandle, type CardState } from '../../form/card-field.tsx'
import { isRefused, useLooksAgain } from '../../form/payment-under-way.ts'
import { ConfirmPayment } from '../../form/confirm-payment.tsx'
import { api } from '../../wire/api.ts'
import { cardProblem } from '../account/billing/card-problem.ts'

const words = {
  first: 'First name on card',
  last: 'Last name on card',
  look: 'Look again',
  required: 'Please enter the name as it stands on the card.',
}

/** What opens the page: a mailed code, or the id of an ended subscription. */
export type Opens = { token: string } | { subscription: string }

interface ReactivationFormProps {
  opens: Opens
  businessId: number
  send: string
  /** /reup asks for the name on the card (Spec B §2). */
  asksName: boolean
  onDone: () => void
  children?: ReactNode
}

type Answer = Awaited<ReturnType<typeof api.reactivation.reactivate>>

/** Takes a card and subscribes again; can be sent once all of the card is there, and not while it is paid (Spec B §5). */
export function ReactivationForm({
  opens,
  businessId,
  send,
  asksName,
  onDone,
  children,
}: ReactivationFormProps) {
  const field = useRef<CardHandle>(null)
  const card = useRef<string>(undefined)
  const [state, setState] = useState<CardState>({ isComplete: false, error: undefined })
  const [name, setName] = useState({ first: '', last: '' })
  const [isPaying, setPaying] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [open, setOpen] = useState<Answer>()
  const hasName = !asksName || (name.first.trim() !== '' && name.last.trim() !== '')

  const ask = async (stripe_token_id: string) => {
    const answer = await api.reactivation.reactivate({ stripe_token_id, business_id: businessId, ...opens })
    if (answer.success) return onDone()
    if (answer.state === 'declined') {
      card.current = undefined
      setOpen(undefined)
      setProblem(answer.msg)
    } else setOpen(answer)
  }
  /** Again with the same card: the server says how far it has come, and charges nothing twice. */
  const pay = async () => {
    setPaying(true)
    setProblem(undefined)
    try {
      card.current ??= await field.current?.save(
        async () => (await api.reactivation.setup(opens)).client_secret,
      )
      if (card.current !== undefined) await ask(card.current)
    } catch (error) {
      // Settled meanwhile, by what the provider told: the link was used by this very payment.
      if (open !== undefined && isApiError(error) && error.status === 404) return onDone()
      // What was refused is over; what was not answered goes on with the same card.
      if (isRefused(error) || !isApiError(error)) {
        card.current = undefined
        setOpen(undefined)
      } else setOpen((now) => now && { ...now })
      setProblem(cardProblem(error))
    } finally {
      setPaying(false)
    }
  }
  useLooksAgain(open?.state === 'pending' ? open : undefined, () => void pay())
  return (
    <form
      className="ld-reactivation"
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      {asksName && (
        <>
          <TextField
            label={words.first}
            isRequired
            autoComplete="cc-given-name"
            maxLength={LINE_LENGTH}
            value={name.first}
            onChange={(first) => setName({ ...name, first })}
          />
          <TextField
            label={words.last}
            isRequired
            autoComplete="cc-family-name"
            maxLength={LINE_LENGTH}
            value={name.last}
            onChange={(last) => setName({ ...name, last })}
          />
        </>
      )}
      <CardField ref={field} onChange={setState} isDisabled={isPaying || open !== undefined} />
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
          {...(hasName ? {} : { whyDisabled: words.required })}
        >
          {send}
        </Button>
      ) : (
        <Alert
          tone="warn"
          role="status"
          actions={
            <Button isPending={isPaying} onPress={() => void pay()}>
              {words.look}
            </Button>
          }
        >
          {open.msg}
        </Alert>
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
