import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { CallsFirst } from './calls-first.ts'

type Kind = 'call' | 'job'

/** One connection, which whoever has it keeps for so many milliseconds of a clock of its own. */
function oneConnection() {
  let now = 0
  const order: string[] = []
  const turns = new CallsFirst(() => now)
  let free = Promise.resolve()
  return {
    order,
    turns,
    use: async (kind: Kind, name: string, ms: number) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const connect = async () => {
        const before = free
        free = promise
        await before
      }
      const [, leave] = await turns[kind](connect)
      order.push(name)
      await setImmediate()
      now += ms
      resolve()
      leave()
    },
  }
}

const named = (name: string, count: number) => Array.from({ length: count }, (_, nth) => `${name}${nth + 1}`)

describe('the one connection', () => {
  it('is given to jobs for a quarter of the time at most while calls always wait, however many jobs do', async () => {
    const { use, order } = oneConnection()
    const callers = ['a', 'b', 'c'].map(async () => {
      for (let nth = 0; nth < 100; nth += 1) await use('call', 'call', 5)
    })
    const jobs = named('job', 200).map(() => use('job', 'job', 20))
    await Promise.all(callers)
    const jobsTook = order.filter((name) => name === 'job').length * 20
    expect(jobsTook / (300 * 5 + jobsTook)).toBeGreaterThan(0.15)
    expect(jobsTook / (300 * 5 + jobsTook)).toBeLessThanOrEqual(0.25)
    await Promise.all(jobs)
    expect(order).toHaveLength(500)
  })

  it('goes from job to job while nobody calls', async () => {
    const { use, order, turns } = oneConnection()
    const jobs = named('job', 3).map((name) => use('job', name, 10))
    expect(turns.waiting).toBe(2)
    await Promise.all(jobs)
    expect(order).toEqual(['job1', 'job2', 'job3'])
    expect(turns.waiting).toBe(0)
  })

  it('is asked for anew by jobs when it could not be had', async () => {
    const turns = new CallsFirst()
    const lost = () => Promise.reject(new Error('lost'))
    const refused = [turns.call(lost), turns.job(lost), turns.job(lost)]
    for (const one of refused) await expect(one).rejects.toThrow('lost')
    const [connection, leave] = await turns.job(() => Promise.resolve('connection'))
    leave()
    expect(connection).toBe('connection')
  })
})
