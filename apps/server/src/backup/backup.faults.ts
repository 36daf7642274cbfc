import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startWriting, wholeTurns } from '../testing/drill.ts'
import { operate } from '../testing/operator.ts'
import { bareDatabase } from '../testing/postgres.ts'

const ROUNDS = 12

const places = [
  {
    name: 'PostgreSQL',
    open: async () => {
      const { url, drop } = await bareDatabase()
      return { place: { url }, drop }
    },
  },
  {
    name: 'the embedded database',
    open: async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'linkwright-drill-'))
      return { place: { dataDir }, drop: () => rm(dataDir, { recursive: true, force: true }) }
    },
  },
]

test.each(places)(
  `${ROUNDS} backups of $name under load contain all acknowledged writes, also when the server is killed during a backup`,
  async ({ open }) => {
    const folder = await mkdtemp(join(tmpdir(), 'linkwright-drill-backups-'))
    const { place, drop } = await open()
    let writer = startWriting(place)
    await writer.until(30)
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = writer.acknowledged()
      const backup = operate(folder, place, ['backup', `${round}.backup`])
      // Every third time the server is killed during the backup, and recovers afterwards.
      if (round % 3 === 2) {
        await sleep(Math.random() * 400)
        await writer.kill()
      }
      expect(await backup).toMatchObject({ code: 0 })
      const after = writer.acknowledged()
      const target = await bareDatabase()
      expect(await operate(folder, target, ['restore', `${round}.backup`])).toMatchObject({ code: 0 })
      const turns = await wholeTurns({ url: target.url })
      expect(turns).toBeGreaterThanOrEqual(before)
      expect(turns).toBeLessThanOrEqual(after + 1)
      await target.drop()
      if (round % 3 === 2) {
        const last = await wholeTurns(place)
        writer = startWriting(place, last + 1)
        await writer.until(last)
      }
    }
    await writer.kill()
    await drop()
    await rm(folder, { recursive: true, force: true })
  },
  3_600_000,
)
