import { call } from '../../define/endpoint-command.ts'
import { wholeNumber } from '../../define/command.ts'
import { list } from '../../define/kinds.ts'
import { naming } from '../../server/missing.ts'

const states = ['waiting', 'done', 'refused'] as const

export const listRows = list({
  name: 'rows',
  summary: call('bulk.rows').summary,
  args: [call('bulk.rows').arg('id', '<id>')],
  flags: [call('bulk.rows').flag('state', '--state <state>')],
  examples: ['linkwright bulk rows 7 --state refused'],
  columns: [
    { field: 'id', head: 'ID' },
    { field: 'state', head: 'State' },
    { field: 'reason', head: 'Why' },
  ],
  async *rows(client, input, io) {
    const id = wholeNumber(input.arg(0), 'The id')
    const state = states.find((each) => each === input.text('state'))
    try {
      yield* client.bulk.rows({ id, state }, { signal: io.signal })
    } catch (error) {
      naming(`act on many rows ${id}`)(error)
    }
  },
})
