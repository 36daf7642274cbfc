import { call } from '../../define/endpoint-command.ts'
import { wholeNumber } from '../../define/command.ts'
import { CliError } from '../../errors.ts'
import { findPage } from '../../server/page.ts'
import { write } from '../../define/kinds.ts'

/** What is typed, since '#1 Overall' would be a comment to a shell. */
const modes = { 'top-ten': 'Top Ten', overall: '#1 Overall' } as const

export const setReporting = write({
  name: 'reporting',
  summary: call('pages.setReporting').summary,
  args: [call('pages.setReporting').arg('pageId', '<id>'), { name: '<mode>', help: 'top-ten or overall' }],
  examples: ['linkwright pages reporting 12 top-ten'],
  columns: [
    { field: 'id', head: 'ID' },
    { field: 'reporting', head: 'Reporting' },
  ],
  send: async (client, input, io) => {
    const pageId = wholeNumber(input.arg(0), 'The id')
    const mode = input.arg(1)
    if (mode !== 'top-ten' && mode !== 'overall')
      throw new CliError('usage', `The mode must be top-ten or overall, not '${mode}'.`)
    const { site } = await findPage(client, pageId, io)
    const set = { siteId: site.id, pageId, reporting: modes[mode] }
    const { reporting } = await client.pages.setReporting(set, { signal: io.signal })
    return { id: pageId, reporting }
  },
  said: ({ id, reporting }) => `Page ${id} follows the gauges of ${reporting}.`,
})
