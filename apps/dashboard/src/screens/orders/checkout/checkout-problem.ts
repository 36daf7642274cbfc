import { AFTER_DECLINE } from '@linkwright/core/buying/checkout/checkout-sentences'
import { isApiError } from '@linkwright/sdk'
import { problemSentence } from '../../../wire/api.ts'

export const isDeclined = (error: unknown): boolean => isApiError(error) && error.code === 'declined'

/** Why nothing was bought; of a card that was declined also what to do. */
export function checkoutProblem(error: unknown): string {
  const sentence = problemSentence(error)
  return isDeclined(error) ? `${sentence} ${AFTER_DECLINE}` : sentence
}
