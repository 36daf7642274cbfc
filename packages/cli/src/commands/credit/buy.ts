import { isAdmin } from '@linkwright/core/access/roles'
import { CREDIT_BOUGHT } from '@linkwright/core/buying/checkout/checkout-sentences'
import { CREDIT_FOR_ADMINS, whyNotCredit } from '@linkwright/core/buying/products/order-forms/credit'
import { amountIn, toDollars } from '@linkwright/core/values/money'
import { call } from '../../define/endpoint-command.ts'
import type { Leaf } from '../../define/command.ts'
import { CliError } from '../../errors.ts'
import { confirmPurchase } from '../../input/prompts.ts'
import { say } from '../../io.ts'
import { openClient } from '../../server/client.ts'
import { naming } from '../../server/missing.ts'
import { amountOf } from '../orders/amounts.ts'
import { sayEnd } from '../orders/said.ts'

const { summary } = call('checkout.buyCredit')

export const buyCredit: Leaf = {
  name: 'buy',
  summary,
  flags: [
    { flag: '--amount <amount>', help: 'how much, in steps of 25', required: true },
    { flag: '--card <id>', help: 'card to pay with (default: the default card)' },
    { flag: '-y, --yes', help: 'buy without asking' },
  ],
  examples: ['linkwright credit buy --amount 100'],
  run: async (io, input) => {
    const cents = amountOf(input, 'amount')
    if (cents === undefined) throw new CliError('usage', '--amount is missing.')
    const client = await openClient(io, input)
    const { settings, user } = await client.session.read({}, { signal: io.signal })
    if (!isAdmin(user)) throw new CliError('forbidden', CREDIT_FOR_ADMINS)
    const { currency } = settings
    const why = whyNotCredit(toDollars(cents), currency)
    if (why !== undefined) throw new CliError('refused', why)
    say(io, `To be charged to the card: ${amountIn(cents, currency)}.`)
    await confirmPurchase(io, input)
    const source = input.text('card')
    const form = { total: toDollars(cents).toFixed(2), source }
    const answer = await client.checkout
      .buyCredit(form, { signal: io.signal })
      .catch(naming(`card ${source}`))
    if (answer.success) say(io, CREDIT_BOUGHT)
    sayEnd(io, answer, currency)
  },
}
