import { expect, onTestFinished, test } from 'vitest'
import { limits } from './limits.ts'
import { Parser } from './parser.ts'

const START_MS = 1500

/** Takes long to start, as on a busy machine, and then answers at once. */
const slow = `
  import { parentPort } from 'node:worker_threads'
  await new Promise((resolve) => setTimeout(resolve, ${START_MS}))
  parentPort.on('message', () => parentPort.postMessage({ allowed: true, delay: 0 }))
  parentPort.postMessage('ready')`

test('the time that a thread takes to start is not the time of what it reads', async () => {
  const program = new URL(`data:text/javascript,${encodeURIComponent(slow)}`)
  const parser = new Parser({ ...limits, parseMs: START_MS - 500 }, program)
  onTestFinished(() => parser.close())
  const task = { kind: 'robots', text: '', url: 'https://a.example/', agent: 'x' } as const
  expect(await parser.parse<'robots'>(task)).toEqual({ allowed: true, delay: 0 })
})
