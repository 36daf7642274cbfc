import type { JobKind } from '@linkwright/sdk'
import { type Leaf, listFlags } from '../../../define/command.ts'
import { type Column, printRows } from '../../../output/output.ts'
import { openClient } from '../../../server/client.ts'

const columns: readonly Column<JobKind>[] = [
  { field: 'job', head: 'Name' },
  { field: 'title', head: 'Job' },
  { field: 'schedule', head: 'By itself', show: ({ schedule }) => schedule ?? '' },
  { field: 'waiting', head: 'Waiting' },
  { field: 'running', head: 'Running' },
  { field: 'given_up', head: 'Given up' },
  { field: 'done', head: 'Done' },
  { field: 'median_ms', head: 'Takes (ms)' },
]

/** `admin jobs kinds`: each kind of job, and what there is of it. */
export const kinds: Leaf = {
  name: 'kinds',
  summary: 'Each kind of job: when it runs by itself, and what waits, runs, was given up and is done',
  flags: listFlags,
  run: async (io, input) => {
    const client = await openClient(io, input)
    const { kinds: rows } = await client.jobs.overview({}, { signal: io.signal })
    await printRows(io, input, columns, rows)
  },
}
