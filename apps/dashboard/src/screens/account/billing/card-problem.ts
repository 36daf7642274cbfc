import { isApiError } from '@linkwright/sdk'
import { problemSentence } from '../../../wire/api.ts'

/** Why a card was not taken: the server's sentence, or that of whoever takes the money. */
export function cardProblem(error: unknown): string {
  return isApiError(error) || !(error instanceof Error) ? problemSentence(error) : error.message
}
