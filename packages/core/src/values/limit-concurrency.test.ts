import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('runs at most the limit at once, all in order, and a failure blocks no other', async () => {
  const few = limitConcurrency(3)
  let running = 0
  let most = 0
  const begun: number[] = []
  const runs = Array.from({ length: 12 }, (_, nth) =>
    few(async () => {
      begun.push(nth)
      running += 1
      most = Math.max(most, running)
      await new Promise((done) => setTimeout(done, nth % 3))
      running -= 1
      if (nth === 4) throw new Error('no picture')
      return nth
    }),
  )
  const ended = await Promise.allSettled(runs)
  expect(most).toBe(3)
  expect(begun).toEqual(Array.from({ length: 12 }, (_, nth) => nth))
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})

test('a task that arrives as another ends waits behind those that already wait', async () => {
  const few = limitConcurrency(1)
  let endFirst = () => {}
  const first = new Promise<void>((go) => (endFirst = go))
  const open: string[] = []
  const hang = (name: string) => () => {
    open.push(name)
    return new Promise<never>(() => {})
  }
  const ended = few(() => first)
  void few(hang('waited'))
  // Before what has waited is woken.
  void first.then(() => few(hang('late')))
  endFirst()
  await ended
  await new Promise((go) => setTimeout(go))
  expect(open).toEqual(['waited'])
})
