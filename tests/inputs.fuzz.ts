import { expect, onTestFinished, test } from 'vitest'
import { databases } from '../apps/server/src/testing/databases.ts'
import { startServer } from '../apps/server/src/testing/start.ts'
import { fuzz } from './fuzz/run.ts'

const INPUTS = 20_000

test.each(databases)(
  `${INPUTS} hostile inputs on $name are answered in time, and none as a fault of ours`,
  { timeout: 7_200_000 },
  async ({ name, fresh }) => {
    const server = await startServer(fresh)
    onTestFinished(() => server.close())
    // Different inputs every day; the seed repeats a fault.
    const seed = Number(process.env['LINKWRIGHT_SEED'] ?? Math.floor(Date.now() / 86_400_000))
    const { statuses, faults } = await fuzz(server, INPUTS, seed)
    console.log(`${name}, seed ${seed}: ${JSON.stringify(statuses)}`)
    expect(faults).toEqual([])
  },
)
