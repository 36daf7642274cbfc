import { wholeNumber } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { list } from '../../define/kinds.ts'
import { summaryColumns } from './columns.ts'
import { findProject, gathered, sayGathered, waitFlag } from './find.ts'

const { summary, arg } = call('sniper.summary')

export const showProject = list({
  name: 'show',
  summary,
  args: [arg('id', '<id>')],
  flags: [waitFlag],
  examples: ['linkwright sniper show 7', 'linkwright sniper show 7 --wait --csv'],
  columns: summaryColumns,
  async *rows(client, input, io) {
    const id = wholeNumber(input.arg(0), 'The id')
    const project = input.on('wait') ? await gathered(client, id, io) : await findProject(client, id, io)
    sayGathered(io, project)
    yield* await client.sniper.summary({ id }, { signal: io.signal })
  },
})
