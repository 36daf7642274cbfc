import type { Ref } from 'react'

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
