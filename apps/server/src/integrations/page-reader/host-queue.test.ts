import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { HostQueue } from './host-queue.ts'

test('one reader at a time has the turn at a host, in the order in which they came, with a pause between', async () => {
  const queue = new HostQueue()
  const at: [name: string, ms: number][] = []
  let busy = 0
  const start = performance.now()
  const visit = async (name: string, host: string) => {
    const end = await queue.take(host)
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

test('a reader that gives up while it waits leaves the turn to the next', async () => {
  const queue = new HostQueue()
  const end = await queue.take('a.example')
  const patience = new AbortController()
  const tired = queue.take('a.example', patience.signal)
  const next = queue.take('a.example')
  patience.abort(new Error('tired'))
  await expect(tired).rejects.toThrow('tired')
  end(0)
  expect(typeof (await next)).toBe('function')
})
