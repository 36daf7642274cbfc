import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Io } from '../io.ts'
import { Progress, progressText } from './progress.ts'

test('progress shows share, rows, rate and time left', () => {
  expect(progressText(42_000, 100_000, 120_000, 12)).toBe('42 %, 120,000 rows, 10,000 rows/s, 17 s left')
  expect(progressText(1000, 1_000_000, 500, 1)).toBe('0 %, 500 rows, 500 rows/s, 17 min left')
  expect(progressText(0, 10, 0, 0)).toBe('0 %, 0 rows, 0 rows/s')
})

test('a terminal shows a bar that is removed at the end, a pipe gets only whole lines', async () => {
  let text = ''
  const stderr = Object.assign(
    new Writable({ write: (chunk, _, done) => ((text += String(chunk)), done()) }),
    { isTTY: true },
  )
  const io: Io = {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr,
    env: {},
    signal: new AbortController().signal,
  }
  const progress = new Progress(io, 100)
  await new Promise((resolve) => setTimeout(resolve, 120))
  progress.show(50, 5)
  expect(text).toContain('████████████░░░░░░░░░░░░ 50 %, 5 rows')
  progress.end()
  expect(text.endsWith('\r\u001b[2K')).toBe(true)
})
