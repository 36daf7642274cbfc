import type { LiveMessages } from '@linkwright/sdk'
import { setTimeout as sleep } from 'node:timers/promises'
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
/** Milliseconds between two looks at what is under way. */
const LOOK_MS = 2000

const IDLE = 'idle'

type Command = keyof LiveMessages
type Step = Extract<LiveMessages['task'], { name: 'sniper-changed' }>

/** Follows the socket until Ctrl-C, or until what `--until` names has come; what came of jobs decides the exit code. */
export async function watch(io: Io, input: Input): Promise<void> {
  const only = new Set(input.list('site').map((id) => wholeNumber(id, '--site')))
  const until = input.text('until')
  const client = await openClient(io, input)
  const known = new KnownSites(client, io.signal)
  // A server that is not there, or knows neither token nor site, is told as any call tells it.
  await known.read()
  for (const id of only)
    if (!known.has({ site_id: id })) throw new CliError('notFound', `There is no site ${id}.`)
  const ended = new AbortController()
  const stop = AbortSignal.any([io.signal, ended.signal])
  const told = new Told()
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
              told.add(command, data)
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
  told.judge()
}

/** Prints one message after the other, in the order in which they came. */
function printer(io: Io, asJson: boolean, known: KnownSites) {
  let last: Promise<void> = Promise.resolve()
  /** Of each project of Keyword Sniper: its search volumes are a step too, after which as many phrases are gathered. */
  const steps = new Map<number, string>()
  const isSaid = (data: object, line: string) => {
    const id = 'name' in data && data.name === 'sniper-changed' && (data as Step).result?.project_id
    if (typeof id !== 'number') return false
    const isAgain = steps.get(id) === line
    steps.set(id, line)
    return isAgain
  }
  return {
    next: (work: () => Promise<void>) => (last = last.then(work)),
    async print<C extends Command>(command: C, data: LiveMessages[C]) {
      const at = new Date().toISOString()
      if (asJson) return await write(io.stdout, `${safeJson({ at, command, data })}\n`)
      const line = safeLine(lines[command](data, known))
      if (!isSaid(data, line)) await write(io.stdout, `${at.slice(11, 19)}  ${line}\n`)
    },
  }
}

/** Says that the connection is there, was lost, and is back; ends where the server does not want this one back. */
function followConnection(io: Io, client: Client, reject: (error: Error) => void): void {
  const { live } = client
  let wasOpen = false
  live.on('$open', () => {
    printMessage(io, wasOpen ? 'The connection is back.' : 'Watching. Ctrl-C ends it.')
    wasOpen = true
  })
  live.on('$resync', () => printMessage(io, 'Something may have been missed meanwhile.'))
  live.on('$close', ({ code, wait }) => {
    if (wait !== null)
      return printMessage(
        io,
        `${wasOpen ? 'The connection was lost' : 'There is no connection yet'}. Trying again in ${wait / 1000} s.`,
      )
    reject(
      code === TOO_MANY_CLOSE
        ? new CliError('forbidden', 'This account watches from too many places at once.')
        : new CliError('signedOut', 'The session has ended. Sign in with: linkwright login'),
    )
  })
}

/** What failed or was left out meanwhile. */
class Told {
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

  /** @throws CliError where something did not come about. */
  judge(): void {
    if (this.#failed > 0) throw new CliError('failed', `${this.#failed} of what was watched failed.`)
    if (this.#refused > 0)
      throw new CliError('partly', `${this.#refused} rows of what was watched were refused.`)
  }
}

/** Who does not answer for a while, such as a server that starts again, may still be at work. */
async function isUnderWay(client: Client, sites: ReadonlySet<number>, signal: AbortSignal): Promise<boolean> {
  try {
    return (await inProgress(client, sites, signal)) !== undefined
  } catch (error) {
    if (isTransient(error) && !signal.aborted) return true
    throw error
  }
}

/** Once something was under way it looks twice: what came of it may still be on its way, and more may follow from it. */
async function waitUntilIdle(client: Client, sites: ReadonlySet<number>, signal: AbortSignal): Promise<void> {
  let looksLeft = 1
  for (;;) {
    const isBusy = await isUnderWay(client, sites, signal)
    looksLeft = isBusy ? 2 : looksLeft - 1
    if (looksLeft === 0) return
    await sleep(LOOK_MS, undefined, { signal })
  }
}
