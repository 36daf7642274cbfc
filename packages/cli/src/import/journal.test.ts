import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratch } from '../testing/run-cli.ts'
import { type CompletedBatch, completedBatches, interrupted, Journal } from './journal.ts'

const of = { server: 'http://localhost:4400', page: 12, file: '/l.csv', sha256: 'a', size: 10, reading: '' }
const batch = (from: number): CompletedBatch => ({
  from,
  to: from + 1000,
  added: 990,
  duplicate: 9,
  refused: [[from + 2, 'There is no URL.', '']],
})

async function batches(folder: string): Promise<number[]> {
  const header = await interrupted(folder, of)
  const found: number[] = []
  if (header) for await (const { from } of completedBatches(folder, header)) found.push(from)
  return found
}

test('stores confirmed batches in the order of their responses, even of simultaneous ones', async () => {
  using home = scratch()
  const journal = await Journal.begin(home.folder, of)
  await Promise.all([3000, 1000, 2000, 0].map((from) => journal.record(batch(from))))
  expect((await batches(home.folder)).toSorted((a, b) => a - b)).toEqual([0, 1000, 2000, 3000])
  await journal.finish()
  expect(await interrupted(home.folder, of)).toBeUndefined()
})

test('ignores a line that a crash cut short, and writes the next one on its own line', async () => {
  using home = scratch()
  const journal = await Journal.begin(home.folder, of)
  await journal.record(batch(0))
  await journal.record(batch(1000))
  await journal.close()
  const [name = ''] = fs.readdirSync(home.folder)
  const file = path.join(home.folder, name)
  const whole = fs.readFileSync(file)
  for (let cut = 1; cut < 40; cut += 3) {
    fs.writeFileSync(file, whole.subarray(0, whole.length - cut))
    const header = await interrupted(home.folder, of)
    const again = await Journal.reopen(home.folder, header ?? { ...of, job: '' })
    await again.record(batch(5000))
    await again.close()
    expect(await batches(home.folder)).toEqual([0, 5000])
    expect(again.job).toBe(journal.job)
  }
})
