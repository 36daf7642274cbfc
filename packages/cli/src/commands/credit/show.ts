import { formatDollars, toCents } from '@linkwright/core/values/money'
import { get } from '../../define/kinds.ts'

export const showCredit = get<{ business: string; credit: number }>({
  name: 'show',
  summary: 'The account credit of the business that is free to be spent',
  columns: [
    { field: 'business', head: 'Business' },
    { field: 'credit', head: 'Credit', show: ({ credit }) => formatDollars(toCents(credit)) },
  ],
  examples: ['linkwright credit show', 'linkwright credit show --json'],
  thing: async (client, _input, io) => {
    const { business } = await client.session.read({}, { signal: io.signal })
    return { business: business.name, credit: business.credit }
  },
})
