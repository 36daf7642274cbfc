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

test('a folder and those above it are made, by however many at once, and again', async () => {
  const folder = join(root, 'a', 'b', 'c')
  await Promise.all([makeFolder(folder), makeFolder(folder), makeFolder(folder)])
  await makeFolder(folder)
  expect((await stat(folder)).isDirectory()).toBe(true)
})

test('a file in the way is left and told', async () => {
  const file = join(root, 'file')
  await writeFile(file, '')
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(file, 'data'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test.skipIf(!existsSync('/proc/self'))('where no folder can be made it is refused, and soon', async () => {
  for (const folder of ['/proc/linkwright', '/proc/linkwright/data', '/proc/self/data'])
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
      new RegExp(`^The data folder ${folder} cannot be made: .+ Set LINKWRIGHT_DATA to another folder\\.$`),
    )
})
