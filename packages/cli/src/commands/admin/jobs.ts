import { jobTitle } from '@linkwright/core/admin/jobs/job-titles'
import { jobsTable } from '@linkwright/core/admin/jobs/jobs.table'
import {
  isStuck,
  type JobQueue,
  jobQueues,
  pauseAdvice,
  queueLabels,
} from '@linkwright/core/admin/jobs/queues'
import { plural } from '@linkwright/core/values/text'
import type { JobKind, JobRow, QueueState } from '@linkwright/sdk'
import { type Group, type Input, type Leaf, listFlags, rowFlags } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { listTable } from '../../define/table-command.ts'
import { CliError } from '../../errors.ts'
import { type Io, printMessage } from '../../io.ts'
import { type Column, printOne, printRows } from '../../output/output.ts'
import { type Client, openClient } from '../../server/client.ts'

const kindColumns: readonly Column<JobKind>[] = [
  { field: 'job', head: 'Name' },
  { field: 'title', head: 'Job' },
  { field: 'schedule', head: 'Schedule', show: ({ schedule }) => schedule ?? '' },
  { field: 'waiting', head: 'Waiting' },
  { field: 'running', head: 'Running' },
  { field: 'given_up', head: 'Failed' },
  { field: 'done', head: 'Done' },
  { field: 'median_ms', head: 'Takes (ms)' },
]

/** `admin jobs kinds`: job types with counts by state. */
const kinds: Leaf = {
  name: 'kinds',
  summary: 'List job types with their schedules and counts by state',
  flags: listFlags,
  run: async (io, input) => {
    const client = await openClient(io, input)
    const { kinds: rows } = await client.jobs.overview({}, { signal: io.signal })
    await printRows(io, input, kindColumns, rows)
  },
}

const queueColumns: readonly Column<QueueState>[] = [
  { field: 'queue', head: 'Queue' },
  { field: 'paused', head: 'Paused by', show: ({ paused }) => paused?.by ?? '' },
  { field: 'waiting', head: 'Waiting' },
  { field: 'later', head: 'Later' },
  { field: 'running', head: 'Running' },
  { field: 'stuck', head: 'Stuck' },
  { field: 'given_up', head: 'Failed' },
  { field: 'oldest_seconds', head: 'Oldest (s)' },
]

/** `admin jobs queues`: exits with an error when a job is stuck or has failed, so that scripts can monitor it. */
const queues: Leaf = {
  name: 'queues',
  summary: 'List job queues; fail if a job is stuck or has failed',
  flags: listFlags,
  examples: ['linkwright admin jobs queues || echo "check the jobs"'],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const found = (await client.jobs.overview({}, { signal: io.signal })).queues
    await printRows(io, input, queueColumns, found)
    const wrong = found.filter(isStuck)
    if (wrong.length > 0)
      throw new CliError(
        'failed',
        `${plural(wrong.length, 'queue has', 'queues have')} stuck or failed jobs.`,
      )
  },
}

type Change = (client: Client, queue: JobQueue, io: Io) => PromiseLike<QueueState[]>

const change = (name: 'pause' | 'resume', send: Change, message: (queue: JobQueue) => string): Leaf => ({
  name,
  summary: call(`jobs.${name}`).summary,
  args: [{ name: 'queue', help: 'queue name', choices: jobQueues }],
  flags: listFlags,
  examples: [`linkwright admin jobs ${name} look-ups`],
  run: async (io, input) => {
    const queue = queueIn(input)
    const client = await openClient(io, input)
    const found = await send(client, queue, io)
    printMessage(io, message(queue))
    await printRows(io, input, queueColumns, found)
  },
})

function queueIn(input: Input): JobQueue {
  const typed = input.arg(0)
  const queue = jobQueues.find((each) => each === typed)
  if (queue === undefined)
    throw new CliError('usage', `There is no queue '${typed}'. Queues: ${jobQueues.join(', ')}.`)
  return queue
}

const pause = change(
  'pause',
  (client, queue, { signal }) => client.jobs.pause({ queue }, { signal }),
  (queue) => `${queueLabels[queue].label} is paused. ${pauseAdvice(queue)}`,
)

const resume = change(
  'resume',
  (client, queue, { signal }) => client.jobs.resume({ queue }, { signal }),
  (queue) => `${queueLabels[queue].label} is running again.`,
)

/** Ids per request. */
const AT_ONCE = 1000
const FROM_INPUT = '-'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `admin jobs retry`: by ids, ids on standard input, or all failed jobs. */
const retry: Leaf = {
  name: 'retry',
  summary: call('jobs.retry').summary,
  args: [{ name: '[ids...]', help: 'job ids; - reads them from standard input' }],
  flags: [{ flag: '--given-up', help: 'all failed jobs, instead of ids' }, ...rowFlags],
  examples: [
    'linkwright admin jobs retry --given-up',
    'linkwright admin jobs list --job scout-page --state given_up --csv --fields id | linkwright admin jobs retry -',
  ],
  run: async (io, input) => {
    const isAll = input.on('given-up')
    const typed = await idsIn(io, input)
    if (isAll === typed.length > 0)
      throw new CliError('usage', 'Specify job ids, - to read them from standard input, or --given-up.')
    const client = await openClient(io, input)
    const ids = isAll ? await givenUp(client, io) : typed
    let count = 0
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const part = { ids: ids.slice(from, from + AT_ONCE) }
      count += (await client.jobs.retry(part, { signal: io.signal })).count
    }
    printMessage(
      io,
      isAll && ids.length === 0 ? 'No jobs have failed.' : `${plural(count, 'job')} will run now.`,
    )
    await printOne(io, input, [{ field: 'count', head: 'Jobs' }], { count })
  },
}

async function givenUp(client: Client, { signal }: Io): Promise<string[]> {
  const found: JobRow[] = []
  for await (const row of client.jobs.list({ state: 'given_up' }, { signal })) found.push(row)
  return found.map(({ id }) => id)
}

async function idsIn(io: Io, input: Input): Promise<string[]> {
  let words = input.args.filter((word) => word !== undefined)
  if (words.length === 1 && words[0] === FROM_INPUT) {
    let text = ''
    for await (const chunk of io.stdin) text += String(chunk)
    words = text.split(/[\s,"]+/).filter((word) => word !== '' && word !== 'id')
  }
  const wrong = words.find((word) => !uuid.test(word))
  if (wrong !== undefined)
    throw new CliError('usage', `'${wrong}' is not a job id. List ids with: linkwright admin jobs list`)
  return [...new Set(words)]
}

const list = listTable<JobRow>({
  table: jobsTable,
  call: 'jobs.list',
  examples: [
    'linkwright admin jobs list --state stuck',
    'linkwright admin jobs list --state given_up --json',
  ],
  rows: (client) => client.jobs.list,
  columns: [
    { field: 'title', head: 'Job', show: ({ job }) => jobTitle(job) },
    { field: 'state', head: 'State', show: ({ state, stuck }) => (stuck === null ? state : 'stuck') },
    { field: 'business', head: 'Account', show: ({ business }) => business?.name ?? '' },
  ],
})

export const jobs: Group = {
  name: 'jobs',
  summary: 'Inspect and retry background jobs',
  commands: [queues, kinds, list, retry, pause, resume],
}
