import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serverFlags } from '../../scripts/server-flags.mjs'

const root = join(import.meta.dirname, '../..')
/** Node's flags for a program in a test. */
const programFlags = {
  // Optimizing the WebAssembly of the embedded database does not pay off in a short life.
  short: [...serverFlags, '--liftoff-only'],
  /** As it runs for users, where a test measures it. */
  measured: serverFlags,
}
type Life = keyof typeof programFlags

/** A program of this checkout in a separate process. */
export interface Program {
  child: ChildProcess
  /** Its output so far. */
  out: () => string
  err: () => string
  /** Its exit code, or the signal that ended it; resolves once its output is complete. */
  ended: Promise<number | NodeJS.Signals>
}

type Environment = Record<string, string>

export function runProgram(
  file: string,
  args: readonly string[],
  env: Environment,
  life: Life = 'short',
): Program {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(
    process.execPath,
    [...programFlags[life], '--disable-warning=ExperimentalWarning', join(root, file), ...args],
    // Nothing else of the environment, so that settings of the machine do not affect a test.
    {
      cwd: root,
      env: { PATH, HOME, NODE_COMPILE_CACHE, TZ: 'UTC', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const text = { out: '', err: '' }
  child.stdout.on('data', (part) => (text.out += String(part)))
  child.stderr.on('data', (part) => (text.err += String(part)))
  const ended = once(child, 'close').then(
    ([code, signal]: (number | NodeJS.Signals)[]) => code ?? signal ?? 'SIGKILL',
  )
  return { child, out: () => text.out, err: () => text.err, ended }
}

export function runServer(env: Environment, life?: Life): Program {
  const own = { LINKWRIGHT_DEMO: '0', LINKWRIGHT_DURABLE: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env }
  return runProgram('apps/server/src/testing/checked-server.ts', [], own, life)
}

export interface ServerProgram extends Program {
  url: string
}

/** Resolves when the server responds; an earlier end is an error with its output. */
export async function startServerProgram(env: Environment, life?: Life): Promise<ServerProgram> {
  const program = runServer(env, life)
  const address = () => /Linkwright serves (http:\S+)/.exec(program.err())?.[1]
  return await new Promise((resolve, reject) => {
    const look = () => {
      const url = address()
      if (url !== undefined) resolve({ ...program, url })
    }
    program.child.stderr?.on('data', look)
    void program.ended.then((code) => reject(new Error(`The server ended with ${code}: ${program.err()}`)))
  })
}

/** Ends it like a crash. */
export async function kill(program: Program): Promise<void> {
  program.child.kill('SIGKILL')
  await program.ended
}

/** A port that is free now, for a server that restarts at the same address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
