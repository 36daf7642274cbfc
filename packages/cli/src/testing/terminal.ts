import { stripVTControlCharacters } from 'node:util'
import { spawn } from '@lydell/node-pty'
import { expect } from 'vitest'
import type { Env } from '../io.ts'
import { command } from './spawn-cli.ts'

/** A person at a terminal who has typed the command with these words. */
export function terminal(argv: readonly string[], env: Env) {
  const [node, ...args] = command
  return atTerminal(node, [...args, ...argv], env)
}

/** A person at a terminal in which a program runs. */
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
