import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SEEDED, serve } from './server.ts'

/** Lays the demo world once for all servers of a run; answers how to remove it. */
export default async function seedWorld(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'linkwright-world-'))
  const seeded = path.join(folder, 'data')
  const server = await serve({ LINKWRIGHT_DATA: seeded })
  await server.stop()
  process.env[SEEDED] = seeded
  return () => rm(folder, { recursive: true, force: true })
}
