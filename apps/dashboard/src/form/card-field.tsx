import { Alert } from '@linkwright/react-ui/alert'
import { useEffect, useEffectEvent } from 'react'
import { lazy } from '../code/lazy.tsx'
import { cardPayments } from '../wire/config.ts'
import { isApiError } from '@linkwright/sdk'
import { problemMessage } from '../wire/api.ts'
import { type CardFieldProps, nothingTyped } from './card-field-props.ts'

export type { CardHandle, CardState } from './card-field-props.ts'

const texts = { none: 'Payments are not set up yet.' }

const fields = {
  none: NotSetUp,
  test: lazy<CardFieldProps>(async () => (await import('./test-card-field.tsx')).TestCardField),
  stripe: lazy<CardFieldProps>(async () => (await import('./stripe-card-field.tsx')).StripeCardField),
}

/**
 * Collects a card for the payment provider. The card number is sent to no other server. A field that is shown again is empty, and
 * reports that: its form may remember an earlier card as complete.
 */
export function CardField(props: CardFieldProps) {
  const reportEmpty = useEffectEvent(() => props.onChange(nothingTyped))
  useEffect(() => reportEmpty(), [])
  const Field = fields[cardPayments().provider]
  return <Field {...props} />
}

function NotSetUp() {
  return <Alert tone="warn">{texts.none}</Alert>
}

/** The error message for a refused card, from the server or the payment provider. */
export function cardProblem(error: unknown): string {
  return isApiError(error) || !(error instanceof Error) ? problemMessage(error) : error.message
}
