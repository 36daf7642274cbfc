import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { quickFolder } from '../../../apps/server/src/testing/quick-folder.ts'
import { SEEDED, serve } from './server.ts'

/** Creates the demo data once for all servers of a run; returns a function that removes it. */
export default async function prepareDemoData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(await quickFolder(), 'linkwright-world-'))
  const seeded = path.join(folder, 'data')
  const server = await serve({ LINKWRIGHT_DATA: seeded })
  await server.stop()
  process.env[SEEDED] = seeded
  return () => rm(folder, { recursive: true, force: true })
}
