import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import type { Env } from '../io.ts'
import { run } from '../run.ts'

export type Ran = { readonly code: number; readonly out: string; readonly err: string }

class Captured extends Writable {
  text = ''
  isTTY?: boolean
  columns?: number
  override _write(chunk: unknown, _: string, done: () => void): void {
    this.text += String(chunk)
    done()
  }
}

type Given = {
  env?: Env
  stdin?: string | Buffer
  terminal?: boolean
  columns?: number
  signal?: AbortSignal
  baseURL?: string
}

/** Runs a command line in this process and captures its output. */
export async function runCli(argv: readonly string[], given: Given = {}): Promise<Ran> {
  const stdout = new Captured()
  const stderr = new Captured()
  if (given.terminal) stdout.isTTY = true
  if (given.columns !== undefined) stdout.columns = given.columns
  const stdin = Readable.from(given.stdin === undefined ? [] : [Buffer.from(given.stdin)])
  const { env = {}, signal, baseURL } = given
  const code = await run(argv, {
    stdin,
    stdout,
    stderr,
    env,
    ...(signal ? { signal } : {}),
    ...(baseURL ? { baseURL } : {}),
  })
  return { code, out: stdout.text, err: stderr.text }
}

/** A temporary settings folder, deleted when the test ends. */
export function scratch(): {
  readonly folder: string
  env: Env
  file(name: string, content: string | Buffer): string
  [Symbol.dispose](): void
} {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'linkwright-test-'))
  return {
    folder,
    env: { HOME: folder, XDG_CONFIG_HOME: path.join(folder, 'config') },
    file(name, content) {
      const made = path.join(folder, name)
      fs.writeFileSync(made, content)
      return made
    },
    [Symbol.dispose]: () => fs.rmSync(folder, { recursive: true, force: true }),
  }
}
