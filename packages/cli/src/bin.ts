#!/usr/bin/env node
import process from 'node:process'
import { run } from './run.ts'

const stop = new AbortController()
let stops = 0
process.on('SIGINT', () => {
  stops += 1
  // The first Ctrl-C ends in good order; the second does not wait.
  if (stops > 1) process.exit(130)
  stop.abort()
})
// A reader that has seen enough (`| head`) is success.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

// A young heap that stays small keeps memory flat however long an import is; it costs no time.
if (process.argv.includes('import')) process.getBuiltinModule('v8').setFlagsFromString('--semi-space-growth-factor=1')

void run(process.argv.slice(2), { signal: stop.signal }).then((code) => {
  process.exitCode = code
})
