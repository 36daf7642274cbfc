import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type LeasedConnection, PriorityScheduler } from './priority-scheduler.ts'

type Kind = 'first' | 'other'

const connection: LeasedConnection = { client: {} as LeasedConnection['client'], release() {} }

/** One connection, which whoever has it keeps for so many milliseconds of a clock of its own. */
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
  it('is given to others for a quarter of the time at most while the first always wait, however many others do', async () => {
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

  it('goes from one to the next of the others while none of the first asks', async () => {
    const { use, order, turns } = oneConnection()
    const jobs = named('job', 3).map((name) => use('other', name, 10))
    expect(turns.waiting).toBe(2)
    await Promise.all(jobs)
    expect(order).toEqual(['job1', 'job2', 'job3'])
    expect(turns.waiting).toBe(0)
  })

  it('is asked for anew by the others when it could not be had', async () => {
    const turns = new PriorityScheduler(3)
    const lost = () => Promise.reject(new Error('lost'))
    const refused = [turns.first(lost), turns.other(lost), turns.other(lost)]
    for (const one of refused) await expect(one).rejects.toThrow('lost')
    const held = await turns.other(() => Promise.resolve(connection))
    held.release()
    expect(held.client).toBe(connection.client)
  })
})
