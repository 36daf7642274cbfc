import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reachable } from './postgres-binaries.ts'

const execute = promisify(execFile)
/** As whom PostgreSQL runs where we are root; anybody else runs it as themselves. */
const runAs = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
let folder: string
let installed: { initdb: string; pg_ctl: string }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkwright-programs-'))
  await chmod(folder, 0o755)
  const bin = join(folder, 'home', 'native', 'bin')
  await mkdir(bin, { recursive: true })
  installed = { initdb: join(bin, 'initdb'), pg_ctl: join(bin, 'pg_ctl') }
  for (const [name, program] of Object.entries(installed))
    await writeFile(program, `#!/bin/sh\necho ${name}\n`, { mode: 0o755 })
})
afterEach(() => rm(folder, { recursive: true }))

test('runs programs in place if any user can run them', async () => {
  expect(await reachable(installed, folder)).toEqual(installed)
})

test('runs programs in a private folder, such as the home of a container’s root, from a copy', async () => {
  await chmod(join(folder, 'home'), 0o700)
  const all = await Promise.all([1, 2, 3].map(() => reachable(installed, folder)))
  for (const { initdb, pg_ctl } of all) {
    expect((await execute(initdb, { ...runAs, cwd: '/' })).stdout).toBe('initdb\n')
    expect((await execute(pg_ctl, { ...runAs, cwd: '/' })).stdout).toBe('pg_ctl\n')
  }
  expect(await reachable(installed, folder)).toEqual(all[0])
})
