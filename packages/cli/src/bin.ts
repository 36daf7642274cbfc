#!/usr/bin/env node
import fs from 'node:fs'
import process from 'node:process'
import { COMPLETE } from './completion/shell-names.ts'
import { run } from './run.ts'

let stop: AbortController | undefined

void run(process.argv.slice(2), {
  get stdout() {
    if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', readerGone)
    return process.stdout
  },
  get stderr() {
    if (process.stderr.listenerCount('error') === 0) process.stderr.on('error', wordsUnread)
    return process.stderr
  },
  get signal() {
    return (stop ??= stopOnCtrlC()).signal
  },
  steady,
  // A terminal has a width that the help follows; anything else takes the text as it is.
  print: fs.fstatSync(1).isCharacterDevice() ? undefined : print,
}).then((code) => {
  process.exitCode = code
  // A name that is still looked up would keep the process, and the person at the cursor, waiting.
  if (process.argv[2] === COMPLETE) process.exit()
})

/** The first Ctrl-C ends in good order; the second does not wait. */
function stopOnCtrlC(): AbortController {
  const made = new AbortController()
  process.on('SIGINT', () => {
    if (made.signal.aborted) process.exit(130)
    made.abort()
  })
  return made
}

/**
 * Without this flag V8 doubles its space for new objects until an import holds 290 MB. The old space grows as usual: a limit
 * of that costs a tenth of the processor time and saves 20 MB of 170.
 */
function steady(): void {
  process.getBuiltinModule('v8').setFlagsFromString('--semi-space-growth-factor=1')
}

/** A reader that has seen enough (`| head`) is success. */
function readerGone(error: NodeJS.ErrnoException): never {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
}

/** Words that nobody reads any more (`2>&1 | head`) fail nothing, and stop no import half-way. */
function wordsUnread(error: NodeJS.ErrnoException): void {
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
