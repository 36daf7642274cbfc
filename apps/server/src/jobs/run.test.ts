import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Services } from '../http/context.ts'
import { type Attempt, defineJob } from './job.ts'
import { runOf } from './run.ts'

const services = { now: () => new Date(0) } as unknown as Services
const attemptWith = (signal = new AbortController().signal): Attempt => ({
  isFirst: true,
  signal,
  log: { info() {}, warn() {}, error() {} },
  finish: () => Promise.reject(new Error('not to be finished here')),
})

it('runs only the named job, with its data', async () => {
  const work = vi.fn<(...given: unknown[]) => Promise<void>>(async () => {})
  const other = vi.fn<() => Promise<void>>(async () => {})
  const say = defineJob({ name: 'say', schema: z.object({ word: z.string().trim() }), run: work })
  const run = runOf(services, [defineJob({ name: 'other', schema: z.object({}), run: other }), say])
  const attempt = attemptWith()
  await run({ job: 'say', data: { word: ' hello ' } }, attempt)
  expect(work.mock.calls).toEqual([[services, { word: 'hello' }, attempt]])
  expect(other).not.toHaveBeenCalled()
  await expect(run({ job: 'say', data: {} }, attempt)).rejects.toThrow(/word/)
  expect(work).toHaveBeenCalledOnce()
})

it('reports an unknown job of a newer version', async () => {
  await expect(runOf(services, [])({ job: 'dance', data: {} }, attemptWith())).rejects.toThrow(
    'No job is called dance; a newer version may know it.',
  )
})

it('is not completed when it is aborted', async () => {
  const stopping = new AbortController()
  const job = defineJob({
    name: 'long',
    schema: z.object({}),
    run: async () => stopping.abort(new Error('The server stops.')),
  })
  await expect(
    runOf(services, [job])({ job: 'long', data: {} }, attemptWith(stopping.signal)),
  ).rejects.toThrow('The server stops.')
})

it('keeps the name and the schedule of a definition', () => {
  const run = async () => {}
  const schema = z.object({})
  expect(defineJob({ name: 'a', schema, run, schedule: { everyMinutes: 5 } })).toMatchObject({
    name: 'a',
    schedule: { everyMinutes: 5 },
  })
  expect(defineJob({ name: 'a', schema, run }).schedule).toBeUndefined()
})
