import type * as FileSystem from 'node:fs/promises'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { admin } from '../admin.ts'
import { explainDiskFull } from '../backup/disk-full.ts'
import { BackupRefusal } from '../db/database-errors.ts'

vi.mock('node:fs/promises', async (load) => ({
  ...(await load<typeof FileSystem>()),
  copyFile: async (from: string, to: string) => {
    const message = `ENOSPC: no space left on device, copyfile '${from}' -> '${to}'`
    throw Object.assign(new Error(message), { code: 'ENOSPC' })
  },
}))

const folder = await mkdtemp(join(tmpdir(), 'linkwright-no-room-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('names the folder without room for a backup, leaves nothing in it and ends with 75', async () => {
  const [data, backups] = [join(folder, 'data'), join(folder, 'backups')]
  await mkdir(join(data, 'postgres', 'global'), { recursive: true })
  await mkdir(join(data, 'postgres', 'pg_wal'))
  await mkdir(backups)
  await writeFile(join(data, 'postgres', 'global', 'pg_control'), '')
  await writeFile(join(data, 'postgres', 'PG_VERSION'), '18')
  const messages: string[] = []
  const code = await admin(['backup', join(backups, 'monday.backup')], {
    env: { LINKWRIGHT_DEMO: '0', LINKWRIGHT_DATA: data },
    stdin: process.stdin,
    say: (line) => void messages.push(line),
    print: () => {},
  })
  expect(code).toBe(75)
  expect(messages).toHaveLength(1)
  expect(messages[0]).toContain(`There is no room for the backup in the folder ${backups}: the disk is full`)
  expect(messages[0]).toContain('existing files are unchanged')
  expect(messages[0]).not.toMatch(/ENOSPC|copyfile/)
  expect(await readdir(backups)).toEqual([])
})

const disk = { what: 'the database', folder: '/srv/links', advice: 'Free some space.' }

test.each(['ENOSPC', 'EDQUOT', '53100'])('names the folder on %s, also as a cause', async (code) => {
  const full = Object.assign(new Error('raw'), { code })
  for (const error of [full, new Error('outer', { cause: full })]) {
    const refused = explainDiskFull(disk, () => Promise.reject(error))
    await expect(refused).rejects.toThrow(BackupRefusal)
    await expect(refused).rejects.toThrow('no room for the database in the folder /srv/links')
  }
})

test('passes on other errors unchanged', async () => {
  const error = Object.assign(new Error('read-only'), { code: 'EROFS' })
  await expect(explainDiskFull(disk, () => Promise.reject(error))).rejects.toBe(error)
})
