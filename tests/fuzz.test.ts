import { expect, test } from 'vitest'
import { useServer } from '../apps/server/src/testing/use-server.ts'
import { fuzz } from './fuzz/run.ts'

const server = useServer()

test('800 hostile inputs to all calls of the document get a response in time, and no internal error', async () => {
  const { statuses, faults } = await fuzz(server, 800, 1)
  expect(faults).toEqual([])
  // Not all of them are refused by the permission check.
  expect(statuses[200]).toBeGreaterThan(50)
}, 300_000)
