import type { Group, Leaf } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { get, list, write } from '../define/kinds.ts'
import { printMessage } from '../io.ts'
import { runColumns, bulkRunMessage } from '../output/bulk-run.ts'
import { openClient } from '../server/client.ts'

const listRuns = list({
  name: 'list',
  summary: call('bulk.list').summary,
  columns: runColumns,
  async *rows(client, _, io) {
    yield* client.bulk.list({}, { signal: io.signal })
  },
})

const showRun = get({
  name: 'show',
  summary: call('bulk.show').summary,
  args: [call('bulk.show').arg('id', '<id>')],
  examples: ['linkwright bulk show 7'],
  missing: (input) => `bulk action ${input.idArg()}`,
  columns: runColumns,
  fetch: async (client, input, io) => {
    const id = input.idArg()
    return await client.bulk.show({ id }, { signal: io.signal })
  },
})

const states = ['waiting', 'done', 'refused'] as const

const listRows = list({
  name: 'rows',
  summary: call('bulk.rows').summary,
  args: [call('bulk.rows').arg('id', '<id>')],
  flags: [call('bulk.rows').flag('state', '--state <state>')],
  examples: ['linkwright bulk rows 7 --state refused'],
  missing: (input) => `bulk action ${input.idArg()}`,
  columns: [
    { field: 'id', head: 'ID' },
    { field: 'state', head: 'State' },
    { field: 'reason', head: 'Reason' },
  ],
  async *rows(client, input, io) {
    const id = input.idArg()
    const state = states.find((each) => each === input.text('state'))
    yield* client.bulk.rows({ id, state }, { signal: io.signal })
  },
})

const stopRun: Leaf = {
  name: 'stop',
  summary: call('bulk.stop').summary,
  args: [call('bulk.stop').arg('id', '<id>')],
  examples: ['linkwright bulk stop 7'],
  missing: (input) => `bulk action ${input.idArg()}`,
  run: async (io, input) => {
    const id = input.idArg()
    const client = await openClient(io, input)
    await client.bulk.stop({ id }, { signal: io.signal })
    printMessage(
      io,
      `Stopped bulk action ${id}. Rows that are done stay done; undo them with: linkwright bulk undo ${id}`,
    )
  },
}

const undoRun = write({
  name: 'undo',
  summary: call('bulk.undo').summary,
  args: [call('bulk.undo').arg('id', '<id>')],
  examples: ['linkwright bulk undo 7'],
  missing: (input) => `bulk action ${input.idArg()}`,
  columns: runColumns,
  send: async (client, input, io) => {
    const id = input.idArg()
    return (await client.bulk.undo({ id }, { signal: io.signal })).run
  },
  message: bulkRunMessage,
})

export const bulk: Group = {
  name: 'bulk',
  summary: 'Track, stop and undo bulk actions',
  commands: [listRuns, showRun, listRows, stopRun, undoRun],
}
