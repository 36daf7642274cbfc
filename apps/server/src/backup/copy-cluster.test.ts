import { statSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyCluster } from './copy-cluster.ts'
import { BackupRefusal } from '../db/database-errors.ts'

let folder: string
let [from, to] = ['', '']
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkwright-copy-'))
  ;[from, to] = [join(folder, 'from'), join(folder, 'to')]
  for (const [path, content] of [
    ['global/pg_control', 'checkpoint 0'],
    ['base/1/2', 'table'],
    ['pg_wal/1', 'log'],
  ] as const) {
    await mkdir(join(from, path, '..'), { recursive: true })
    await writeFile(join(from, path), content)
  }
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Makes this many checkpoints, each while the log is being copied; returns the function that stops it. */
function checkpoints(times: number): () => void {
  const seen = new Set<bigint>()
  let next: NodeJS.Immediate
  const look = () => {
    const log = statSync(join(to, 'pg_wal'), { bigint: true, throwIfNoEntry: false })
    if (log !== undefined && !seen.has(log.birthtimeNs) && seen.size < times) {
      seen.add(log.birthtimeNs)
      writeFileSync(join(from, 'global/pg_control'), `checkpoint ${seen.size}`)
    }
    next = setImmediate(look)
  }
  next = setImmediate(look)
  return () => clearImmediate(next)
}

test('copies every file, and the control file as it was at the start', async () => {
  await copyCluster(from, to)
  expect(await readFile(join(to, 'base/1/2'), 'utf8')).toBe('table')
  expect(await readFile(join(to, 'pg_wal/1'), 'utf8')).toBe('log')
  expect(await readFile(join(to, 'global/pg_control'), 'utf8')).toBe('checkpoint 0')
})

test('copies the log after the tables', async () => {
  await copyCluster(from, to)
  const copied = (path: string) => statSync(join(to, path), { bigint: true }).birthtimeNs
  expect(copied('pg_wal')).toBeGreaterThan(copied('base/1/2'))
})

test('starts over after a checkpoint during the copy', async () => {
  const stop = checkpoints(2)
  await copyCluster(from, to).finally(stop)
  expect(await readFile(join(to, 'global/pg_control'), 'utf8')).toBe('checkpoint 2')
  expect(await readFile(join(to, 'base/1/2'), 'utf8')).toBe('table')
})

test('fails with a message after five checkpoints', async () => {
  const stop = checkpoints(5)
  const copied = copyCluster(from, to).finally(stop)
  await expect(copied).rejects.toThrow(BackupRefusal)
  await expect(copied).rejects.toThrow('made a checkpoint during each of 5 attempts to copy its files')
})
