import {
  declined,
  type Declined,
  done,
  type Done,
  type NeedsAction,
  unknown,
  type Unknown,
} from '../outcome.ts'

/** An error of the Stripe package, by shape: `instanceof` would load the package. */
export interface StripeError {
  statusCode?: number
  code?: string
  decline_code?: string
  message: string
  type?: string
}

const BUSY = 'The payment provider is busy. Nothing was charged: please try again in a minute.'
export const REFUSED =
  'The payment provider did not accept this. Nothing was charged. Please try another card, or contact us.'
const OUT_OF_ORDER = 'Payments do not work at the moment. Nothing was charged. Please contact us.'
const CONFLICT = 409

const isStripeError = (error: unknown): error is StripeError => error instanceof Error && 'type' in error

/** Whether the provider itself refused this request: nothing was done and nothing will be. */
function isDefinite({ statusCode }: StripeError): boolean {
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== CONFLICT
}

function messageOf({ statusCode, message }: StripeError): [message: string, code: string] {
  if (statusCode === 402) return [message.slice(0, 300), 'card_declined']
  if (statusCode === 429) return [BUSY, 'busy']
  return statusCode === 401 || statusCode === 403 ? [OUT_OF_ORDER, 'keys'] : [REFUSED, 'refused']
}

function outcomeOfError(error: unknown): Declined | Unknown {
  // The request may have had its effect although the response is unreadable.
  if (!isStripeError(error) || !isDefinite(error)) return unknown(whyOf(error))
  const [message, code] = messageOf(error)
  return declined(message, error.decline_code ?? error.code ?? code)
}

/** For the log: only the kind of error, no request or response data. */
function whyOf(error: unknown): string {
  if (!isStripeError(error)) return `Stripe returned an unreadable response (${nameOf(error)}).`
  const { type = 'an error', statusCode, code } = error
  return `Stripe: ${[type, statusCode, code].filter((part) => part !== undefined).join(' ')}.`
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)

export const statusOf = (error: unknown) => (isStripeError(error) ? error.statusCode : undefined)

export const isMissing = (error: unknown) =>
  isStripeError(error) && (error.statusCode === 404 || error.code === 'resource_missing')

export const hasCode = (error: unknown, code: string) => isStripeError(error) && error.code === code

/** Runs a request that changes something and turns errors into outcomes. */
export async function runCommand<T extends Done<unknown> | NeedsAction | Declined | Unknown>(
  act: () => Promise<T>,
): Promise<T | Declined | Unknown> {
  return await act().catch(outcomeOfError)
}

/** Runs a read-only request; every error means unknown. */
export async function runQuery<T>(ask: () => Promise<T>): Promise<Done<T> | Unknown> {
  try {
    return done(await ask())
  } catch (error) {
    return unknown(whyOf(error))
  }
}

/** The same for one object; null if it is missing. */
export async function runQueryForOne<T>(ask: () => Promise<T>): Promise<Done<T | null> | Unknown> {
  return await runQuery<T | null>(() =>
    ask().catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    }),
  )
}
