import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { token } from '../../testing/entities.ts'
import { fakeLinkwright } from '../../testing/fake-linkwright.ts'
import { manyRows } from '../../testing/importing.ts'
import { scratch } from '../../testing/run-cli.ts'
import { spawnCli } from '../../testing/spawn-cli.ts'

const rows = 200_500
const kills = 22

test(`after ${kills} kills and 3 Ctrl-C at any moment every row is there, none twice, and the figures are the whole import's`, async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  server.answerAfter = 40
  const file = home.file('l.csv', manyRows(rows))
  const env = { ...home.env, LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }
  const start = () => spawnCli(['links', 'import', file, '--page', '12', '--resume'], env)

  const ends: (string | number | null)[] = []
  for (let i = 0; i < kills + 3; i += 1) {
    const { child, ended } = start()
    // Somewhere between the first calls and their answers, in another place each time.
    const calls = server.seen.length + 3 + (i % 5)
    while (server.seen.length < calls && child.exitCode === null) await wait(2)
    await wait(Math.random() * 60)
    child.kill(i % 8 === 7 ? 'SIGINT' : 'SIGKILL')
    const { code, signal } = await ended
    ends.push(signal ?? code)
  }
  const { ended } = start()
  const last = await ended
  await server.close()

  expect(ends.filter((end) => end === 'SIGKILL')).toHaveLength(kills)
  expect(ends.filter((end) => end === 130)).toHaveLength(3)
  expect(last).toMatchObject({ code: 0, signal: null })
  expect(server.added).toHaveLength(rows)
  expect(new Set(server.added).size).toBe(rows)
  expect(last.out).toContain('Added\t200,500\nDuplicates\t0\nRefused\t0\n')
  // Some answers were lost with the process, so their calls came again and were answered as before.
  expect(server.repeated.length).toBeGreaterThan(0)
}, 180_000)
