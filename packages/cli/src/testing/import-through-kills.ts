import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { token } from './entities.ts'
import { type FakeLinkwright, fakeLinkwright } from './fake-linkwright.ts'
import { manyRows } from './importing.ts'
import { scratch } from './run-cli.ts'
import { type Spawned, spawnCli } from './spawn-cli.ts'

/** How a command ends: killed at any moment, by Ctrl-C, or killed between a completed call and its response. */
export type Ending = 'kill' | 'interrupt' | 'kill before the response'

/** Imports `rows` links, ends the command in each of the ways, and verifies that every row was imported once. */
export async function importThroughKills(rows: number, endings: readonly Ending[]): Promise<void> {
  using home = scratch()
  const server = await fakeLinkwright()
  server.beforeResponse = () => wait(40)
  const file = home.file('l.csv', manyRows(rows))
  const env = { ...home.env, LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }
  const start = () => spawnCli(['links', 'import', file, '--page', '12', '--resume'], env)

  for (const [index, ending] of endings.entries()) {
    const begun = start()
    const end = ending === 'kill before the response' ? endBeforeResponse : endSometime
    await end(server, begun, 3 + (index % 5), ending === 'interrupt' ? 'SIGINT' : 'SIGKILL')
    const { code, signal } = await begun.ended
    expect(signal ?? code).toBe(ending === 'interrupt' ? 130 : 'SIGKILL')
  }
  const last = await start().ended
  await server.close()

  expect(last).toMatchObject({ code: 0, signal: null })
  expect(server.added).toHaveLength(rows)
  expect(new Set(server.added).size).toBe(rows)
  expect(last.out).toContain(`Added\t${rows.toLocaleString('en-US')}\nDuplicates\t0\nRefused\t0\n`)
  // Some responses were lost with the process, so their calls were repeated and got the first response.
  expect(server.repeated.length).toBeGreaterThan(0)
}

/** Ends the command between its first calls and their responses. */
async function endSometime({ seen }: FakeLinkwright, { child }: Spawned, calls: number, by: NodeJS.Signals) {
  const goal = seen.length + calls
  while (seen.length < goal && child.exitCode === null) await wait(2)
  await wait(Math.random() * 60)
  child.kill(by)
}

async function endBeforeResponse(
  server: FakeLinkwright,
  { child, ended }: Spawned,
  _: number,
  by: NodeJS.Signals,
) {
  const usual = server.beforeResponse
  await new Promise<void>((carriedOut) => {
    server.beforeResponse = () => {
      carriedOut()
      return ended
    }
  })
  child.kill(by)
  await ended
  server.beforeResponse = usual
}
