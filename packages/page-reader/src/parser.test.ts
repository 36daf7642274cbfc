import { expect, onTestFinished, test } from 'vitest'
import { defaultLimits } from './limits.ts'
import { Parser } from './parser.ts'

const START_MS = 1500

/** Starts slowly, as on a busy machine, and then responds immediately. */
const slow = `
  import { parentPort } from 'node:worker_threads'
  await new Promise((resolve) => setTimeout(resolve, ${START_MS}))
  parentPort.on('message', () => parentPort.postMessage({ own: true, search: true, delay: 0 }))
  parentPort.postMessage('ready')`

test('does not count the start of the thread toward the parse timeout', async () => {
  const program = new URL(`data:text/javascript,${encodeURIComponent(slow)}`)
  const parser = new Parser({ ...defaultLimits, parseMs: START_MS - 500 }, program)
  onTestFinished(() => parser.close())
  const task = { kind: 'robots', text: '', url: 'https://a.example/', agent: 'x' } as const
  expect(await parser.parse<'robots'>(task)).toEqual({ own: true, search: true, delay: 0 })
})
