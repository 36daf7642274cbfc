import type { Declined, NeedsAction, Unknown } from '../../../integrations/payments/outcome.ts'
import type { ProviderSnapshot } from './snapshot.ts'

/** The outcome of a change at the payment provider. */
export type Outcome = (
  | { is: 'done'; paidCents: number | null }
  | { is: 'declined'; message: string }
  /** The card's owner has to confirm first. */
  | { is: 'confirm'; secret: string }
  /** It was prevented and will not happen. */
  | { is: 'abandoned' }
  /** The provider does not respond. */
  | { is: 'unknown' }
) & { seen?: ProviderSnapshot }

export const succeeded = (paidCents: number | null = null): Outcome => ({ is: 'done', paidCents })
export const unknownOutcome: Outcome = { is: 'unknown' }
export const abandoned: Outcome = { is: 'abandoned' }

/** Converts a failed call to an outcome. */
export function outcomeOfFailure(response: Declined | NeedsAction | Unknown): Outcome {
  if (response.is === 'declined') return { is: 'declined', message: response.message }
  return response.is === 'action' ? { is: 'confirm', secret: response.secret } : unknownOutcome
}
