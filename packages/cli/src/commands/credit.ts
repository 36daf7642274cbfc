import { isAdmin } from '@linkwright/core/access/roles'
import { CREDIT_BOUGHT } from '@linkwright/core/buying/checkout/checkout-messages'
import { CREDIT_FOR_ADMINS, creditAmountProblem } from '@linkwright/core/buying/products/order-forms/credit'
import { amountIn, toCents, toDollars } from '@linkwright/core/values/money'
import type { Group, Leaf } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { get } from '../define/kinds.ts'
import { CliError } from '../errors.ts'
import { amountOf } from '../input/amount.ts'
import { confirmPurchase } from '../input/prompts.ts'
import { printMessage } from '../io.ts'
import { missingCard, reportPayment } from '../order/report-payment.ts'
import { openClient } from '../server/client.ts'

const showCredit = get<{ business: string; credit: number; currency: string }>({
  name: 'show',
  summary: 'Show the available account credit of the business',
  columns: [
    { field: 'business', head: 'Business' },
    { field: 'credit', head: 'Credit', show: ({ credit, currency }) => amountIn(toCents(credit), currency) },
  ],
  examples: ['linkwright credit show', 'linkwright credit show --json'],
  fetch: async (client, _input, io) => {
    const { business, settings } = await client.session.read({}, { signal: io.signal })
    return { business: business.name, credit: business.credit, currency: settings.currency }
  },
})

const { summary } = call('checkout.buyCredit')

const buyCredit: Leaf = {
  name: 'buy',
  summary,
  flags: [
    { flag: '--amount <amount>', help: 'amount of credit, in steps of 25', required: true },
    { flag: '--card <id>', help: 'card to pay with (default: the default card)' },
    { flag: '-y, --yes', help: 'skip the confirmation' },
  ],
  examples: ['linkwright credit buy --amount 100'],
  missing: missingCard,
  run: async (io, input) => {
    const cents = amountOf(input, 'amount')
    if (cents === undefined) throw new CliError('usage', '--amount is missing.')
    const client = await openClient(io, input)
    const { settings, user } = await client.session.read({}, { signal: io.signal })
    if (!isAdmin(user)) throw new CliError('forbidden', CREDIT_FOR_ADMINS)
    const { currency } = settings
    const problem = creditAmountProblem(toDollars(cents), currency)
    if (problem !== undefined) throw new CliError('refused', problem)
    printMessage(io, `The card will be charged ${amountIn(cents, currency)}.`)
    await confirmPurchase(io, input)
    const source = input.text('card')
    const form = { total: toDollars(cents).toFixed(2), source }
    const result = await client.checkout.buyCredit(form, { signal: io.signal })
    if (result.success) printMessage(io, CREDIT_BOUGHT)
    reportPayment(io, result, currency)
  },
}

export const credit: Group = {
  name: 'credit',
  summary: 'Show or buy account credit, which pays for orders',
  commands: [showCredit, buyCredit],
}
