import { Alert } from '@linkwright/react-ui/alert'
import type { Ref } from 'react'
import { lazy } from '../code/lazy.tsx'
import { cardPayments } from '../wire/config.ts'
import { isApiError } from '@linkwright/sdk'
import { problemSentence } from '../wire/api.ts'

const words = { none: 'Payments are not set up yet.' }

/** How far the typing of a card has come. */
export interface CardState {
  /** All of it is there, and may be saved. */
  isComplete: boolean
  /** What is wrong with it, as a sentence to stand below the field. */
  error: string | undefined
}

/** What a form does with the card once it is sent. */
export interface CardHandle {
  /**
   * Has the provider keep the card, and answers what the server takes for it. `setup` fetches the secret under which that
   * is done, once it is needed. What keeps it from being kept is thrown, with a sentence.
   */
  save: (setup: () => Promise<string>) => Promise<string>
}

export interface CardFieldProps {
  ref: Ref<CardHandle>
  label?: string
  onChange: (state: CardState) => void
  isDisabled?: boolean
}

const fields = {
  none: NotSetUp,
  test: lazy<CardFieldProps>(async () => (await import('./test-card-field.tsx')).TestCardField),
  stripe: lazy<CardFieldProps>(async () => (await import('./stripe-card-field.tsx')).StripeCardField),
}

/** Takes a card for whoever takes the money; its number reaches nobody else. */
export function CardField(props: CardFieldProps) {
  const Field = fields[cardPayments().provider]
  return <Field {...props} />
}

function NotSetUp() {
  return <Alert tone="warn">{words.none}</Alert>
}

/** Why a card was not taken: the server's sentence, or that of whoever takes the money. */
export function cardProblem(error: unknown): string {
  return isApiError(error) || !(error instanceof Error) ? problemSentence(error) : error.message
}
