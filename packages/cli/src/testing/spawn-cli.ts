import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Env } from '../io.ts'

const bin = fileURLToPath(new URL('../bin.ts', import.meta.url))

/** Arguments for Node that run the command from its sources, without a build. */
export const command = [process.execPath, '--conditions=@linkwright/source', bin] as const

export type Spawned = {
  readonly child: ChildProcess
  readonly ended: Promise<{ code: number | null; signal: string | null; out: string; err: string }>
}

/** Runs the command in a child process. With the cache of compiled files it takes half of the processor time. */
export function spawnCli(argv: readonly string[], env: Env): Spawned {
  const [node, ...args] = command
  const child = spawn(node, [...args, ...argv], {
    env: { ...env, PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stderr.on('data', (chunk) => (err += String(chunk)))
  return {
    child,
    ended: new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal, out, err }))),
  }
}
