import { billedLines, toNobody } from '@linkwright/core/buying/billing/billed-lines'
import type { BilledTo } from '@linkwright/core/buying/billing/billed-to'
import { call } from '../../define/endpoint-command.ts'
import { write } from '../../define/kinds.ts'
import { CliError } from '../../errors.ts'
import { fields } from '../../input/fields.ts'

const { summary, flag } = call('billing.setBilledTo')

export const billedTo = write<{ billed_to: BilledTo | null }>({
  name: 'billed-to',
  summary,
  flags: [
    flag('company', '--company <name>'),
    flag('tax_id', '--tax-id <id>'),
    flag('line1', '--line1 <text>'),
    { ...flag('line2', '--line2 <text>'), help: 'a further line of the address' },
    { ...flag('postal_code', '--postal-code <code>'), help: 'postal code' },
    { ...flag('city', '--city <name>'), help: 'city' },
    flag('state', '--state <name>'),
    flag('country', '--country <name>'),
    { flag: '--none', help: 'to nobody but the account' },
  ],
  examples: [
    "linkwright billing billed-to --company 'Example GmbH' --tax-id DE123456789 --country Germany",
    'linkwright billing billed-to --none',
  ],
  columns: [{ field: 'billed_to', head: 'Billed to', show: ({ billed_to }) => saidTo(billed_to) }],
  send: async (client, input, { signal }) => {
    const changes = fields({
      company: input.text('company'),
      tax_id: input.text('tax-id'),
      line1: input.text('line1'),
      line2: input.text('line2'),
      postal_code: input.text('postal-code'),
      city: input.text('city'),
      state: input.text('state'),
      country: input.text('country'),
    })
    if (input.on('none') === Object.keys(changes).length > 0)
      throw new CliError('usage', 'Say what to change, or --none alone; see --help.')
    const before = input.on('none') ? null : (await client.billing.show({}, { signal })).billed_to
    return await client.billing.setBilledTo({ ...(before ?? toNobody), ...changes }, { signal })
  },
  said: () => 'New receipts and invoices say so; those of before stay as they are.',
})

/** On one line. */
export function saidTo(to: BilledTo | null): string {
  return to === null ? 'the account' : billedLines(to).join(', ')
}
