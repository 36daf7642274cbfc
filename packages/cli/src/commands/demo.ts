import { setTimeout as wait } from 'node:timers/promises'
import type { DemoAging } from '@linkwright/sdk'
import type { Group } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { write } from '../define/kinds.ts'
import { CliError } from '../errors.ts'
import { type Io, printMessage } from '../io.ts'
import type { Column } from '../output/output.ts'
import type { Client } from '../server/client.ts'
import { withRetries } from '../server/retry.ts'

const POLL_INTERVAL_MS = 1000
/** Progress is printed after so many days. */
const REPORTED_DAYS = 10

const columns: readonly Column<DemoAging>[] = [
  { field: 'state', head: 'State' },
  { field: 'days', head: 'Days' },
  { field: 'days_done', head: 'Days done' },
  { field: 'looks', head: 'Checks' },
]

/** Waits until the demo is aged, and prints the progress. */
async function waitForAging(client: Client, io: Io): Promise<DemoAging> {
  let reported = 0
  for (;;) {
    const read = () => client.demo.aging({}, { signal: io.signal, retries: 0 })
    const aging = await withRetries(read, io.signal, (message) => printMessage(io, message))
    const { state, days, days_done } = aging
    if (state === 'stopped') throw new CliError('failed', `Aging the demo stopped after ${days_done} days.`)
    if (state !== 'running') return aging
    if (days_done >= reported + REPORTED_DAYS) {
      printMessage(io, `${days_done} of ${days} days done.`)
      reported = days_done
    }
    await wait(POLL_INTERVAL_MS, undefined, { signal: io.signal })
  }
}

const aging = call('demo.age')

/** `demo age`: exits when all days are done. */
const age = write<DemoAging>({
  name: 'age',
  summary: 'Check the links of the demo on each of the last days, as an administrator',
  flags: [aging.flag('days', '--days <n>')],
  examples: ['linkwright demo age --days 90'],
  columns,
  async send(client, input, io) {
    await client.demo.age({ days: input.number('days') ?? 90 }, { signal: io.signal })
    return await waitForAging(client, io)
  },
  message: ({ days, looks }) => `Checked links ${looks} times on ${days} days.`,
})

export const demo: Group = {
  name: 'demo',
  summary: 'Change the sample data of a demo server',
  commands: [age],
}
