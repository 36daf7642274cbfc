import type { LiveMessages } from '@linkwright/sdk'
import { setTimeout as sleep } from 'node:timers/promises'
import { plural } from '@linkwright/core/values/text'
import { type Input, wholeNumber } from '../define/command.ts'
import { CliError } from '../errors.ts'
import { type Io, printMessage, write } from '../io.ts'
import { safeJson, safeLine } from '../output/safe-text.ts'
import { type Client, openClient } from '../server/client.ts'
import { isTransient } from '../server/retry.ts'
import { KnownSites, placeOf } from './known-sites.ts'
import { lines } from './lines.ts'
import { inProgress } from './in-progress.ts'

const TOO_MANY_CLOSE = 4429
/** Poll interval for work in progress, in milliseconds. */
const POLL_MS = 2000

const IDLE = 'idle'

type Command = keyof LiveMessages
type Step = Extract<LiveMessages['task'], { name: 'sniper-changed' }>

/** Prints live messages until Ctrl-C or the task in `--until`. Failed jobs and refused rows determine the exit code. */
export async function watch(io: Io, input: Input): Promise<void> {
  const only = new Set(input.list('site').map((id) => wholeNumber(id, '--site')))
  const until = input.text('until')
  const client = await openClient(io, input)
  const known = new KnownSites(client, io.signal)
  // Fails like any call if the server, token or site is invalid.
  await known.read()
  for (const id of only)
    if (!known.has({ site_id: id })) throw new CliError('notFound', `There is no site ${id}.`)
  const ended = new AbortController()
  const stop = AbortSignal.any([io.signal, ended.signal])
  const results = new JobResults()
  const printing = printer(io, input.on('json'), known)
  try {
    await new Promise<void>((resolve, reject) => {
      for (const command of Object.keys(lines) as Command[])
        client.live.on(command, (data) => {
          void printing
            .next(async () => {
              const place = placeOf(data)
              if (!known.has(place)) await known.read()
              const site = known.siteOf(place)
              if (only.size > 0 && (site === undefined || !only.has(site))) return
              results.add(command, data)
              await printing.print(command, data)
              if (command === 'task' && (data as LiveMessages['task']).name === until) resolve()
            })
            .catch(reject)
        })
      followConnection(io, client, reject)
      io.signal.addEventListener('abort', () => reject(io.signal.reason as Error))
      client.live.connect()
      if (until === IDLE) waitUntilIdle(client, only, stop).then(resolve, reject)
    })
    await printing.next(async () => {})
  } finally {
    ended.abort()
    client.live.disconnect()
  }
  results.check()
}

/** Prints messages one after the other, in order of arrival. */
function printer(io: Io, asJson: boolean, known: KnownSites) {
  let last: Promise<void> = Promise.resolve()
  /** The last line of each Keyword Sniper project, to omit repeats: loading search volumes does not change the count. */
  const steps = new Map<number, string>()
  const isRepeat = (data: object, line: string) => {
    const id = 'name' in data && data.name === 'sniper-changed' && (data as Step).result?.project_id
    if (typeof id !== 'number') return false
    const isSame = steps.get(id) === line
    steps.set(id, line)
    return isSame
  }
  return {
    next: (work: () => Promise<void>) => (last = last.then(work)),
    async print<C extends Command>(command: C, data: LiveMessages[C]) {
      const at = new Date().toISOString()
      if (asJson) return await write(io.stdout, `${safeJson({ at, command, data })}\n`)
      const line = safeLine(lines[command](data, known))
      if (!isRepeat(data, line)) await write(io.stdout, `${at.slice(11, 19)}  ${line}\n`)
    },
  }
}

/** Reports when the connection opens, is lost and is restored; rejects if the server ends it for good. */
function followConnection(io: Io, client: Client, reject: (error: Error) => void): void {
  const { live } = client
  let wasOpen = false
  live.on('$open', () => {
    printMessage(io, wasOpen ? 'Reconnected.' : 'Watching for changes. Press Ctrl-C to stop.')
    wasOpen = true
  })
  live.on('$resync', () => printMessage(io, 'Some messages may have been missed.'))
  live.on('$close', ({ code, wait }) => {
    if (wait !== null)
      return printMessage(
        io,
        `${wasOpen ? 'The connection was lost' : 'Not connected yet'}. Trying again in ${wait / 1000} s.`,
      )
    reject(
      code === TOO_MANY_CLOSE
        ? new CliError(
            'forbidden',
            'This account has too many live connections. Stop one of them, then try again.',
          )
        : new CliError('signedOut', 'The session has ended. Sign in with: linkwright login'),
    )
  })
}

/** Counts failed jobs and refused rows. */
class JobResults {
  #failed = 0
  #refused = 0

  add(command: Command, data: unknown): void {
    const { status, result, state, refused } = data as {
      status?: string
      result?: { refused?: number } | null
      state?: string
      refused?: number
    }
    if (command === 'task') {
      if (status === 'failed') this.#failed += 1
      this.#refused += result?.refused ?? 0
    }
    if (command === 'updateBulkRun' && state !== 'running') {
      if (state === 'stopped') this.#failed += 1
      this.#refused += refused ?? 0
    }
  }

  /** @throws CliError if a job failed or rows were refused. */
  check(): void {
    if (this.#failed > 0) throw new CliError('failed', `${plural(this.#failed, 'job')} failed.`)
    if (this.#refused > 0)
      throw new CliError('partly', `${plural(this.#refused, 'row was', 'rows were')} refused.`)
  }
}

/** Whether work is in progress; assumed while the server does not respond, such as during a restart. */
async function isInProgress(
  client: Client,
  sites: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    return (await inProgress(client, sites, signal)) !== undefined
  } catch (error) {
    if (isTransient(error) && !signal.aborted) return true
    throw error
  }
}

/** Waits until two consecutive polls find no work, because finished work may start more. */
async function waitUntilIdle(client: Client, sites: ReadonlySet<number>, signal: AbortSignal): Promise<void> {
  let pollsLeft = 1
  for (;;) {
    const isBusy = await isInProgress(client, sites, signal)
    pollsLeft = isBusy ? 2 : pollsLeft - 1
    if (pollsLeft === 0) return
    await sleep(POLL_MS, undefined, { signal })
  }
}
