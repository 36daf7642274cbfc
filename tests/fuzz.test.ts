import { expect, test } from 'vitest'
import { useServer } from '../apps/server/src/testing/use-server.ts'
import { fuzz } from './fuzz/run.ts'

const server = useServer()

test('800 hostile inputs to all calls of the document are answered in time, and none as a fault of ours', async () => {
  const { statuses, faults } = await fuzz(server, 800, 1)
  expect(faults).toEqual([])
  // Not all of them end at the door.
  expect(statuses[200]).toBeGreaterThan(50)
}, 300_000)
