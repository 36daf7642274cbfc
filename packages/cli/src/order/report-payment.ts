import { amountIn, toCents } from '@linkwright/core/values/money'
import type { CheckoutOpen, OrderPlaced } from '@linkwright/sdk'
import type { Missing } from '../define/command.ts'
import { CliError } from '../errors.ts'
import { type Io, printMessage } from '../io.ts'

/**
 * Reports the result of a payment.
 * @throws CliError while it is pending, with what to do
 */
export function reportPayment(io: Io, response: OrderPlaced | CheckoutOpen, currency: string): void {
  if (response.success) {
    const left = amountIn(toCents(response.creditAmount), currency)
    return printMessage(
      io,
      `Order ${response.order_id} was placed and paid. Remaining account credit: ${left}.`,
    )
  }
  const { checkout_id: id, state, msg } = response
  const where = state === 'confirm' ? ' Open the checkout in a browser to do so.' : ''
  throw new CliError('pending', `${msg}${where} See the outcome with: linkwright orders finish ${id}`)
}

/** The card given for a payment; the default card always exists. */
export const missingCard: Missing = (input) => {
  const card = input.text('card')
  return card === undefined ? undefined : `card ${card}`
}
