import type { Ref } from 'react'

/** State of the card input. */
export interface CardState {
  /** The input is complete and can be saved. */
  isComplete: boolean
  /** Error message to show below the field. */
  error: string | undefined
}

/** The state of an empty field. */
export const nothingTyped: CardState = { isComplete: false, error: undefined }

/** Lets a form save the card. */
export interface CardHandle {
  /**
   * Stores the card at the payment provider and returns the id that the server accepts. `setup` fetches the setup secret
   * when it is needed. Throws an error with a user message when the card cannot be stored.
   */
  save: (setup: () => Promise<string>) => Promise<string>
}

export interface CardFieldProps {
  ref: Ref<CardHandle>
  label?: string
  onChange: (state: CardState) => void
  isDisabled?: boolean
}
