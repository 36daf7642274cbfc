import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { workerData } from 'node:worker_threads'
import type { Cluster } from '../db/pglite-session.ts'

/**
 * The embedded database on a failing disk: while a file `full` exists next to its folder, its log has no space; while
 * `broken` exists, syncs of the log fail.
 */
const beside = `${(workerData as Cluster).folder}/..`
const logs = new Set<number>()
const { openSync, writeSync, fdatasyncSync } = fs
fs.openSync = (...args: Parameters<typeof openSync>) => {
  const file = openSync(...args)
  if (String(args[0]).includes('pg_wal')) logs.add(file)
  else logs.delete(file)
  return file
}

/** Throws the error of the failing disk if the file is a log. */
function check(file: number, fault: string, error: { code: string; errno: number }) {
  if (logs.has(file) && fs.existsSync(`${beside}/${fault}`))
    throw Object.assign(new Error(`The disk is ${fault}.`), error)
}
fs.writeSync = ((...args: Parameters<typeof writeSync>) => {
  check(args[0], 'full', { code: 'ENOSPC', errno: -28 })
  return writeSync(...args)
}) as typeof writeSync
fs.fdatasyncSync = (file) => {
  check(file, 'broken', { code: 'EIO', errno: -5 })
  fdatasyncSync(file)
}
syncBuiltinESMExports()
await import('../db/pglite-worker.ts')
