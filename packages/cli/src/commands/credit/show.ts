import { amountIn, toCents } from '@linkwright/core/values/money'
import { get } from '../../define/kinds.ts'

export const showCredit = get<{ business: string; credit: number; currency: string }>({
  name: 'show',
  summary: 'The account credit of the business that is free to be spent',
  columns: [
    { field: 'business', head: 'Business' },
    { field: 'credit', head: 'Credit', show: ({ credit, currency }) => amountIn(toCents(credit), currency) },
  ],
  examples: ['linkwright credit show', 'linkwright credit show --json'],
  thing: async (client, _input, io) => {
    const { business, settings } = await client.session.read({}, { signal: io.signal })
    return { business: business.name, credit: business.credit, currency: settings.currency }
  },
})
