import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type LeasedConnection, PriorityScheduler } from './priority-scheduler.ts'

type Kind = 'first' | 'other'

const connection: LeasedConnection = { client: {} as LeasedConnection['client'], release() {} }

/** One connection, which each holder uses for some milliseconds of a fake clock. */
function oneConnection() {
  let now = 0
  const order: string[] = []
  const turns = new PriorityScheduler(3, () => now)
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
        return connection
      }
      const { release: leave } = await turns[kind](connect)
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
  it('gives other work at most a quarter of the time while first-class work is waiting', async () => {
    const { use, order } = oneConnection()
    const callers = ['a', 'b', 'c'].map(async () => {
      for (let nth = 0; nth < 100; nth += 1) await use('first', 'call', 5)
    })
    const jobs = named('job', 200).map(() => use('other', 'job', 20))
    await Promise.all(callers)
    const jobsTook = order.filter((name) => name === 'job').length * 20
    expect(jobsTook / (300 * 5 + jobsTook)).toBeGreaterThan(0.15)
    expect(jobsTook / (300 * 5 + jobsTook)).toBeLessThanOrEqual(0.25)
    await Promise.all(jobs)
    expect(order).toHaveLength(500)
  })

  it('runs other work in order while there is no first-class work', async () => {
    const { use, order, turns } = oneConnection()
    const jobs = named('job', 3).map((name) => use('other', name, 10))
    expect(turns.waiting).toBe(2)
    await Promise.all(jobs)
    expect(order).toEqual(['job1', 'job2', 'job3'])
    expect(turns.waiting).toBe(0)
  })

  it('retries for other work after a failed connection', async () => {
    const turns = new PriorityScheduler(3)
    const lost = () => Promise.reject(new Error('lost'))
    const refused = [turns.first(lost), turns.other(lost), turns.other(lost)]
    for (const one of refused) await expect(one).rejects.toThrow('lost')
    const checkedOut = await turns.other(() => Promise.resolve(connection))
    checkedOut.release()
    expect(checkedOut.client).toBe(connection.client)
  })
})
