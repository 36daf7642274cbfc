import { stripVTControlCharacters } from 'node:util'
import { spawn } from '@lydell/node-pty'
import { expect } from 'vitest'
import type { Env } from '../io.ts'
import { command } from './spawn-cli.ts'

/** Runs the command with these words on a pseudo-terminal. */
export function terminal(argv: readonly string[], env: Env) {
  const [node, ...args] = command
  return atTerminal(node, [...args, ...argv], env)
}

/** Runs a program on a pseudo-terminal. */
export function atTerminal(program: string, args: readonly string[], env: Env) {
  const child = spawn(program, [...args], {
    cols: 100,
    rows: 30,
    env: { PATH: process.env['PATH'], ...env, TERM: 'xterm' },
  })
  let screen = ''
  child.onData((data) => (screen += data))
  const exit = new Promise<number>((resolve) => child.onExit(({ exitCode }) => resolve(exitCode)))
  return {
    exit,
    screen: () => stripVTControlCharacters(screen),
    raw: () => screen,
    type: (keys: string) => child.write(keys),
    see: (text: string) =>
      expect.poll(() => stripVTControlCharacters(screen), { timeout: 30_000, interval: 20 }).toContain(text),
  }
}
