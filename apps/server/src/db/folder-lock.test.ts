import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'
import { DatabaseRefusal } from './database-errors.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkwright-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function refusalOf(at = folder): string {
  try {
    lockFolder(at)()
  } catch (error) {
    if (error instanceof DatabaseRefusal) return error.message
    throw error
  }
  return 'locked'
}

test('a folder is locked once, and again after its release', () => {
  const unlock = lockFolder(folder)
  expect(refusalOf()).toBe(
    `The data folder ${folder} is in use by another Linkwright process. Stop that one, or set LINKWRIGHT_DATA to another folder.`,
  )
  unlock()
  expect(refusalOf()).toBe('locked')
})

test('a damaged lock file is not reported as another process, and removing it helps', async () => {
  await writeFile(join(folder, 'lock'), 'x'.repeat(5000))
  expect(refusalOf()).toBe(
    `The file "lock" in the data folder ${folder} is damaged. It holds no data: remove it and start again.`,
  )
  await rm(join(folder, 'lock'))
  expect(refusalOf()).toBe('locked')
})

const CANNOT_WRITE = 'cannot be opened for writing. Give this user the right to write there'

test('a lock file that cannot be opened is not reported as another process', async () => {
  await mkdir(join(folder, 'lock'))
  expect(refusalOf()).toContain(CANNOT_WRITE)
})

// Root may write where only permissions forbid it; /proc is read-only for every user.
test.skipIf(!existsSync('/proc/self'))('a read-only folder is not reported as another process', () => {
  expect(refusalOf('/proc')).toContain(CANNOT_WRITE)
})
