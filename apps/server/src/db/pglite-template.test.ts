import { syncBuiltinESMExports } from 'node:module'
import fs, { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFromTemplate } from './pglite-template.ts'

let data: string
let steps: string[]

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'linkwright-created-'))
  steps = []
  const { open, rename } = fs
  vi.spyOn(fs, 'open').mockImplementation(async (path, ...rest) => {
    const file = await open(path, ...rest)
    const sync = file.sync.bind(file)
    file.sync = async () => {
      await sync()
      steps.push(`sync ${relative(data, String(path))}`)
    }
    return file
  })
  vi.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    await rename(from, to)
    steps.push(`rename ${relative(data, String(from))}`)
  })
  syncBuiltinESMExports()
})
afterEach(async () => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await rm(data, { recursive: true, force: true })
})

const renamed = 'rename postgres.new'
/** Without a template, one is made. */
const LIMIT_MS = 120_000

test(
  'a durable cluster is renamed after it was synced to the disk, and exists once the name does',
  async () => {
    await createFromTemplate({ folder: join(data, 'postgres'), durable: true })
    const made = await readdir(join(data, 'postgres'), { recursive: true })
    const all = ['postgres.new', ...made.map((name) => join('postgres.new', name))]
    const before = steps.slice(0, steps.indexOf(renamed))
    expect(before.filter((step) => step.startsWith('sync')).toSorted()).toEqual(
      all.map((path) => `sync ${path}`).toSorted(),
    )
    expect(steps.slice(steps.indexOf(renamed))).toEqual([renamed, 'sync '])
  },
  LIMIT_MS,
)

test(
  'a cluster that is not durable syncs nothing',
  async () => {
    await createFromTemplate({ folder: join(data, 'postgres'), durable: false })
    expect(steps.filter((step) => step.startsWith('sync'))).toEqual([])
    expect(steps).toContain(renamed)
  },
  LIMIT_MS,
)

test(
  'a cluster that cannot be created leaves nothing behind',
  async () => {
    await mkdir(join(data, 'postgres'))
    await writeFile(join(data, 'postgres', 'taken'), '')
    await expect(createFromTemplate({ folder: join(data, 'postgres'), durable: false })).rejects.toThrow(
      'ENOTEMPTY',
    )
    expect(await readdir(data)).toEqual(['postgres'])
  },
  LIMIT_MS,
)
