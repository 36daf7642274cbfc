import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { HostQueue } from './host-queue.ts'

test('admits one reader per host at a time, in order of arrival, with a pause between them', async () => {
  const queue = new HostQueue()
  const at: [name: string, ms: number][] = []
  let busy = 0
  const start = performance.now()
  const visit = async (name: string, host: string) => {
    const end = await queue.acquire(host)
    busy += host === 'a.example' ? 1 : 0
    expect(busy).toBeLessThanOrEqual(1)
    at.push([name, performance.now() - start])
    await sleep(20)
    busy -= host === 'a.example' ? 1 : 0
    end(50)
  }
  await Promise.all([
    visit('first', 'a.example'),
    visit('second', 'a.example'),
    visit('third', 'a.example'),
    visit('other', 'b.example'),
  ])
  expect(at.map(([name]) => name)).toEqual(['first', 'other', 'second', 'third'])
  const [first, , second, third] = at.map(([, ms]) => ms)
  expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(65)
  expect(Number(third) - Number(second)).toBeGreaterThanOrEqual(65)
})

test('passes the turn on when a waiting reader aborts', async () => {
  const queue = new HostQueue()
  const end = await queue.acquire('a.example')
  const controller = new AbortController()
  const aborted = queue.acquire('a.example', controller.signal)
  const next = queue.acquire('a.example')
  controller.abort(new Error('aborted'))
  await expect(aborted).rejects.toThrow('aborted')
  end(0)
  expect(typeof (await next)).toBe('function')
})
