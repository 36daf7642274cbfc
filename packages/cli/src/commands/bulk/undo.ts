import { call } from '../../define/endpoint-command.ts'
import { wholeNumber } from '../../define/command.ts'
import { write } from '../../define/kinds.ts'
import { naming } from '../../server/missing.ts'
import { runColumns } from './columns.ts'
import { saidOfRun } from './said.ts'

export const undoRun = write({
  name: 'undo',
  summary: call('bulk.undo').summary,
  args: [call('bulk.undo').arg('id', '<id>')],
  examples: ['linkwright bulk undo 7'],
  columns: runColumns,
  send: async (client, input, io) => {
    const id = wholeNumber(input.arg(0), 'The id')
    const undoing = client.bulk.undo({ id }, { signal: io.signal })
    return (await undoing.catch(naming(`act on many rows ${id}`))).run
  },
  said: saidOfRun,
})
