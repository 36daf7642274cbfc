import { opportunityStatuses } from '@linkwright/core/tracking/opportunities/status'
import type { Opportunity } from '@linkwright/sdk'
import { wholeNumber } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { write } from '../../define/kinds.ts'
import { CliError } from '../../errors.ts'
import { naming } from '../../server/missing.ts'
import { siteFlag } from '../../server/page.ts'
import { opportunityColumns } from './columns.ts'

const words = opportunityStatuses.map((status) => `'${status}'`).join(', ')

export const setStatus = write<Opportunity>({
  name: 'status',
  summary: call('opportunities.setStatus').summary,
  args: [call('opportunities.setStatus').arg('oppId', '<id>'), { name: '<status>', help: `one of ${words}` }],
  flags: [siteFlag],
  examples: ["linkwright opportunities status 31 'Getting Link Added' --site 3"],
  columns: opportunityColumns,
  send: async (client, input, io) => {
    const oppId = wholeNumber(input.arg(0), 'The id')
    const typed = input.arg(1).toLowerCase()
    const status = opportunityStatuses.find((each) => each.toLowerCase() === typed)
    if (status === undefined) throw new CliError('usage', `The status must be one of ${words}.`)
    const siteId = input.id('site')
    return await client.opportunities
      .setStatus({ siteId, oppId, opp_id: oppId, status }, { signal: io.signal })
      .catch(naming(`opportunity ${oppId} for site ${siteId}`))
  },
  said: ({ id, status }) => `Opportunity ${id} is ${status}.`,
})
