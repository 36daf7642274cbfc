import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { workerData } from 'node:worker_threads'
import type { Cluster } from '../db/pglite-session.ts'

/** The embedded database on a disk that has no room for its log while the file `full` stands beside its folder. */
const full = `${(workerData as Cluster).folder}/../full`
const logs = new Set<number>()
const { openSync, writeSync } = fs
fs.openSync = (...args: Parameters<typeof openSync>) => {
  const file = openSync(...args)
  if (String(args[0]).includes('pg_wal')) logs.add(file)
  else logs.delete(file)
  return file
}
fs.writeSync = ((...args: Parameters<typeof writeSync>) => {
  if (!logs.has(args[0]) || !fs.existsSync(full)) return writeSync(...args)
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
}) as typeof writeSync
syncBuiltinESMExports()
await import('../db/pglite-worker.ts')
