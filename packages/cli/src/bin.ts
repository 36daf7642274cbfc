#!/usr/bin/env node
import fs from 'node:fs'
import process from 'node:process'
import { COMPLETE } from './completion/shell-names.ts'
import { run } from './run.ts'

let stop: AbortController | undefined

void run(process.argv.slice(2), {
  get stdout() {
    if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', stdoutClosed)
    return process.stdout
  },
  get stderr() {
    if (process.stderr.listenerCount('error') === 0) process.stderr.on('error', stderrClosed)
    return process.stderr
  },
  get signal() {
    return (stop ??= stopOnCtrlC()).signal
  },
  engine: () => process.getBuiltinModule('v8'),
  // Only a terminal has a width for wrapping.
  print: fs.fstatSync(1).isCharacterDevice() ? undefined : print,
}).then((code) => {
  process.exitCode = code
  // A pending DNS look-up would keep the process and the shell prompt waiting.
  if (process.argv[2] === COMPLETE) process.exit()
})

/** The first Ctrl-C shuts down gracefully, the second immediately. */
function stopOnCtrlC(): AbortController {
  const made = new AbortController()
  process.on('SIGINT', () => {
    if (made.signal.aborted) process.exit(130)
    made.abort()
  })
  return made
}

/** Standard output was closed early (`| head`): success. */
function stdoutClosed(error: NodeJS.ErrnoException): never {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
}

/** Standard error was closed (`2>&1 | head`): continue, so that no import stops half-way. */
function stderrClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') process.exit(1)
}

function print(text: string): void {
  try {
    fs.writeSync(1, text)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') process.exit(0)
    process.stdout.write(text)
  }
}
