import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { quickFolder } from '../../../apps/server/src/testing/quick-folder.ts'
import { serverFlags } from '../../../scripts/server-flags.mjs'

/** Pages outside of the product, to show links that lead there. */
const external = {
  contact: 'https://help.example/contact',
  freelancers: 'https://freelancers.example/',
  blogs: 'https://blogs.example/',
  sign_up: 'https://signup.example/',
  privacy: 'https://help.example/privacy',
}
const tutorials = [{ title: 'First steps', description: 'Five minutes.', href: 'https://videos.example/1' }]

/** Names the folder of prepared demo data, with which the servers of a run start. */
export const SEEDED = 'LINKWRIGHT_JOURNEYS_WORLD'

/** Without optimizing the WebAssembly of the embedded database, which does not pay off in the short life of these servers. */
const flags = [...serverFlags, '--liftoff-only']

const root = path.join(import.meta.dirname, '../../..')
const results = path.join(root, 'test-results')
let servers = 0

export interface Served {
  url: string
  /** The folder with its data, for changes while it is not running. */
  data: string
  /** The file with its standard output and standard error. */
  log: string
  stop: () => Promise<void>
  /** Ends it like a crash. */
  kill: () => Promise<void>
  /** Starts it again at the same address, with the same data. */
  restart: () => Promise<void>
  /** Sets its clock ahead of the real one, until it is restarted. */
  setClockAhead: (ms: number) => Promise<void>
}

/** The server as `npm start` runs it, with the demo data in a folder of its own. */
export async function serve(env: Record<string, string> = {}): Promise<Served> {
  const folder = await mkdtemp(path.join(await quickFolder(), 'linkwright-e2e-'))
  const config = path.join(folder, 'client-config.json')
  await writeFile(config, JSON.stringify({ external, tutorials }))
  const data = path.join(folder, 'data')
  const seeded = process.env[SEEDED]
  if (seeded !== undefined) await cp(seeded, data, { recursive: true })
  mkdirSync(results, { recursive: true })
  servers += 1
  const log = path.join(results, `server-${process.env['TEST_WORKER_INDEX'] ?? 'world'}-${servers}.log`)
  const port = String(await freePort())
  let child: ChildProcess
  let url = ''
  async function start() {
    const output = openSync(log, 'a')
    child = spawn(process.execPath, [...flags, 'apps/server/src/testing/checked-server.ts'], {
      cwd: root,
      env: {
        ...process.env,
        LOG_LEVEL: 'info',
        HOST: '127.0.0.1',
        PORT: port,
        LINKWRIGHT_DATA: data,
        LINKWRIGHT_CONFIG: config,
        ...env,
        NODE_OPTIONS: '',
      },
      stdio: ['ignore', output, 'pipe', 'ipc'],
    })
    closeSync(output)
    url = await address(child, log)
  }
  async function end(signal: NodeJS.Signals) {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  await start()
  return {
    url,
    data,
    log,
    kill: () => end('SIGKILL'),
    restart: start,
    async setClockAhead(ms) {
      const answered = once(child, 'message')
      child.send(ms)
      await answered
    },
    async stop() {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const FIRST_PORT = 20_000
const PORTS_PER_WORKER = 500
/** The set-up of a run is no worker. */
const SET_UP = 20

/**
 * A free port below those that the system gives to outgoing connections: one of them could take the port of a server while it is
 * restarted.
 */
async function freePort(): Promise<number> {
  for (
    let port = FIRST_PORT + PORTS_PER_WORKER * Number(process.env['TEST_PARALLEL_INDEX'] ?? SET_UP);
    ;
    port++
  ) {
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}

/** The URL that a starting server prints on its standard error, which is then logged. */
async function address(child: ChildProcess, log: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let started = ''
    child.stderr?.on('data', (part: Buffer) => {
      appendFileSync(log, part)
      started += String(part)
      const found = /serves (http:\S+)/.exec(started)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`The server did not start: ${started}`)))
  })
}
