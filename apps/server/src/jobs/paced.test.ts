import { expect, test } from 'vitest'
import { paced } from './paced.ts'

test('runs slow work less often, so that it never exceeds its share of the time', async () => {
  for (const takes of [10, 500, 3000]) {
    let now = 0
    let spent = 0
    const run = paced(
      0.05,
      async () => {
        now += takes + 700
        spent += takes
        return { ms: takes }
      },
      () => now,
    )
    for (; now < 600_000; now += 5000) await run()
    // As much of it as it may take, or each time: that it had to wait for others counts for nothing.
    expect(spent).toBeGreaterThan(Math.min(now * 0.04, (now / 5700) * takes * 0.9))
    expect(spent).toBeLessThanOrEqual(now * 0.05 + takes)
  }
})

test('runs quick work each time, and pauses failed work too', async () => {
  let now = 0
  let runs = 0
  const fails = paced(
    0.05,
    async () => {
      runs += 1
      now += 100
      throw new Error('no disk')
    },
    () => now,
  )
  await expect(fails()).rejects.toThrow('no disk')
  await fails()
  expect(runs).toBe(1)
  now += 1900
  await expect(fails()).rejects.toThrow('no disk')
  expect(runs).toBe(2)
})
