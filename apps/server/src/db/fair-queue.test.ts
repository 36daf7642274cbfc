import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Release, TOO_BUSY, type QueueLimits, FairQueue } from './fair-queue.ts'

const rules: QueueLimits = { maxConcurrent: 1, maxPerTenant: 1, maxWaiting: 200, maxWaitMs: 2000 }

describe('the fair queue', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Queues the named requests in order; each releases its turn on demand. */
  function line(turns: FairQueue, businesses: readonly number[]) {
    const served: number[] = []
    const leaves: Release[] = []
    const refused: unknown[] = []
    for (const business of businesses)
      turns
        .queueFor(business)
        .enter()
        .then(
          (leave) => void (served.push(business), leaves.push(leave)),
          (error: unknown) => void refused.push(error),
        )
    const settle = async () => void (await vi.advanceTimersByTimeAsync(0))
    return {
      served,
      refused,
      settle,
      async leave() {
        await settle()
        leaves.shift()?.()
        await settle()
      },
    }
  }

  it('serves businesses round robin, however many requests of one wait', async () => {
    const all = line(new FairQueue(rules), [1, 1, 1, 1, 2, 2, 3])
    for (let turn = 0; turn < 7; turn += 1) await all.leave()
    expect(all.served).toEqual([1, 1, 2, 3, 1, 2, 1])
  })

  it('reserves turns for other businesses', async () => {
    const all = line(new FairQueue({ ...rules, maxConcurrent: 3, maxPerTenant: 2 }), [1, 1, 1, 1])
    await all.settle()
    expect(all.served).toEqual([1, 1])
    const turns = new FairQueue({ ...rules, maxConcurrent: 3, maxPerTenant: 2 })
    const crowd = line(turns, [1, 1, 1, 1, 2, 2])
    await crowd.settle()
    expect(crowd.served).toEqual([1, 1, 2])
    await crowd.leave()
    expect(crowd.served).toEqual([1, 1, 2, 1])
    await crowd.leave()
    expect(crowd.served).toEqual([1, 1, 2, 1, 2])
  })

  it('refuses a request that has waited for two seconds, but no later one', async () => {
    const turns = new FairQueue(rules)
    const first = line(turns, [1, 1])
    await vi.advanceTimersByTimeAsync(1000)
    const second = line(turns, [1])
    await vi.advanceTimersByTimeAsync(999)
    expect(first.refused).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(first.refused).toMatchObject([
      { code: 'unavailable', message: TOO_BUSY, details: { retryAfter: 2 } },
    ])
    await first.leave()
    expect([second.served, second.refused]).toEqual([[1], []])
  })

  it('refuses a request behind two hundred others of its business, but not one of another business', async () => {
    const turns = new FairQueue(rules)
    const crowd = line(turns, Array<number>(202).fill(1))
    await crowd.settle()
    expect([crowd.served.length, crowd.refused.length]).toEqual([1, 1])
    const other = line(turns, [2])
    await crowd.leave()
    await crowd.leave()
    expect([other.served, other.refused]).toEqual([[2], []])
  })

  it('passes on the turn of a disconnected client', async () => {
    const turns = new FairQueue(rules)
    const leave = await turns.queueFor(1).enter()
    const gone = new AbortController()
    const waiting = turns.queueFor(1).enter(gone.signal)
    const behind = line(turns, [1])
    gone.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('gone')
    await expect(turns.queueFor(2).enter(gone.signal)).rejects.toThrow('gone')
    leave()
    await behind.settle()
    expect(behind.served).toEqual([1])
    await behind.leave()
    expect(await turns.queueFor(3).enter()).toBeTypeOf('function')
  })
})
