import {
  isStuck,
  type JobQueue,
  jobQueues,
  pauseAdvice,
  queueWords,
} from '@linkwright/core/admin/jobs/queues'
import { plural } from '@linkwright/core/values/text'
import type { QueueState } from '@linkwright/sdk'
import { type Input, type Leaf, listFlags } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { CliError } from '../../../errors.ts'
import { type Io, say } from '../../../io.ts'
import { type Column, printRows } from '../../../output/output.ts'
import { type Client, openClient } from '../../../server/client.ts'

const columns: readonly Column<QueueState>[] = [
  { field: 'queue', head: 'Queue' },
  { field: 'paused', head: 'Paused by', show: ({ paused }) => paused?.by ?? '' },
  { field: 'waiting', head: 'Waiting' },
  { field: 'later', head: 'Later' },
  { field: 'running', head: 'Running' },
  { field: 'stuck', head: 'Stuck' },
  { field: 'given_up', head: 'Given up' },
  { field: 'oldest_seconds', head: 'Oldest (s)' },
]

/** `admin jobs queues`: fails when something is stuck or was given up, for whoever watches by a script. */
export const queues: Leaf = {
  name: 'queues',
  summary: 'Queues of jobs, and what is in them; fails when something is stuck or was given up',
  flags: listFlags,
  examples: ['linkwright admin jobs queues || echo "look at the jobs"'],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const found = (await client.jobs.overview({}, { signal: io.signal })).queues
    await printRows(io, input, columns, found)
    const wrong = found.filter(isStuck)
    if (wrong.length > 0)
      throw new CliError(
        'failed',
        `${plural(wrong.length, 'queue')} with jobs that are stuck or were given up.`,
      )
  },
}

type Change = (client: Client, queue: JobQueue, io: Io) => PromiseLike<QueueState[]>

const change = (name: 'pause' | 'resume', send: Change, said: (queue: JobQueue) => string): Leaf => ({
  name,
  summary: call(`jobs.${name}`).summary,
  args: [{ name: 'queue', help: 'which', choices: jobQueues }],
  flags: listFlags,
  examples: [`linkwright admin jobs ${name} look-ups`],
  run: async (io, input) => {
    const queue = queueIn(input)
    const client = await openClient(io, input)
    const found = await send(client, queue, io)
    say(io, said(queue))
    await printRows(io, input, columns, found)
  },
})

function queueIn(input: Input): JobQueue {
  const typed = input.arg(0)
  const queue = jobQueues.find((each) => each === typed)
  if (queue === undefined)
    throw new CliError('usage', `There is no queue '${typed}': ${jobQueues.join(', ')}.`)
  return queue
}

export const pause = change(
  'pause',
  (client, queue, { signal }) => client.jobs.pause({ queue }, { signal }),
  (queue) => `${queueWords[queue].label} is paused. ${pauseAdvice(queue)}`,
)

export const resume = change(
  'resume',
  (client, queue, { signal }) => client.jobs.resume({ queue }, { signal }),
  (queue) => `${queueWords[queue].label} is worked off again.`,
)
