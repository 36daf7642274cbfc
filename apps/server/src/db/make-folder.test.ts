import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './open.ts'
import { makeFolder } from './make-folder.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'linkwright-data-'))
})
afterAll(() => rm(root, { recursive: true }))

test('creates a folder and its parents, even concurrently and repeatedly', async () => {
  const folder = join(root, 'a', 'b', 'c')
  await Promise.all([makeFolder(folder), makeFolder(folder), makeFolder(folder)])
  await makeFolder(folder)
  expect((await stat(folder)).isDirectory()).toBe(true)
})

test('leaves and reports a file in the way', async () => {
  const file = join(root, 'file')
  await writeFile(file, '')
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(file, 'data'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test.skipIf(!existsSync('/proc/self'))('fails quickly if no folder can be created', async () => {
  for (const folder of ['/proc/linkwright', '/proc/linkwright/data', '/proc/self/data'])
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
      new RegExp(`^The data folder ${folder} cannot be made: .+ Set LINKWRIGHT_DATA to another folder\\.$`),
    )
})
