import type { Link } from '@linkwright/core/links/link'
import { createClient } from '@linkwright/sdk'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../apps/server/src/testing/postgres-server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkRows, type LinksFile, writeLinksFile } from './support/links-file.ts'
import { aGround, type Ground, inPlace, type Place, temporaryFolder } from './support/place.ts'
import { freePort, kill, type Program, runProgram, startServerProgram } from './support/process.ts'
import { randomFrom } from './support/random.ts'

/** On each of the two databases. */
const KILLS = 20
const ROWS = 10_000
/** Files, one after the other into a page each, until enough was killed. */
const FILES = 12
/** Exit codes: some rows were refused, as they should be; nobody answered. */
const PARTLY = 11
const UNREACHED = 10

type Victim = 'server' | 'command' | 'both'
const victims: readonly Victim[] = ['server', 'command', 'both']

const places = [
  {
    name: 'PostgreSQL',
    open: async (): Promise<{ place: Place; close: () => Promise<void> }> => {
      const postgres = await startPostgres({ durable: true })
      return { place: { DATABASE_URL: postgres.url('postgres') }, close: () => postgres.stop() }
    },
  },
  {
    name: 'the embedded database',
    open: async (): Promise<{ place: Place; close: () => Promise<void> }> => {
      const folder = await temporaryFolder()
      return { place: { LINKWRIGHT_DATA: join(folder.path, 'data') }, close: folder.remove }
    },
  },
]

describe.each(places)('an import into $name', ({ name, open }) => {
  let place: Place
  let close: () => Promise<void>
  let ground: Ground
  let file: LinksFile
  let home: Awaited<ReturnType<typeof temporaryFolder>>
  let port: number
  let server: Program & { url: string }

  beforeAll(async () => {
    const opened = await open()
    place = opened.place
    close = opened.close
    home = await temporaryFolder()
    file = await writeLinksFile(join(home.path, 'links.csv'), ROWS)
    ground = await inPlace(place, (prepared) => aGround(prepared, FILES + 1))
    port = await freePort()
    server = await startServer()
  })
  afterAll(async () => {
    await kill(server)
    await close()
    await home.remove()
  })

  const startServer = () => startServerProgram({ ...place, PORT: String(port) })
  const restart = async () => {
    server = await startServer()
  }

  function importInto(pageId: number): Program {
    const args = ['links', 'import', file.path, '--page', String(pageId), '--resume', '--json', '--quiet']
    const { token } = ground.account
    return runProgram('packages/cli/src/bin.ts', args, {
      HOME: home.path,
      LINKWRIGHT_URL: server.url,
      LINKWRIGHT_TOKEN: token,
    })
  }

  /** Resolves when the command has opened its file. */
  async function began(command: Program): Promise<void> {
    while (!command.err().includes('Reading')) await Promise.race([sleep(10), command.ended])
  }

  /** What is stored for a page, counted anew from its links, and what the server has as the page's figures. */
  async function read(pageId: number) {
    const client = createClient({ baseURL: server.url, token: ground.account.token })
    const { siteId } = ground
    const links: Link[] = []
    for await (const link of client.links.list({ siteId, pageId })) links.push(link)
    const page = (await client.pages.list({ siteId })).find(({ id }) => id === pageId)
    const count = (category: string) =>
      links.filter(({ anchor_category }) => anchor_category === category).length
    const containing = links.filter(({ anchor_text }) => anchor_text.includes('espresso machine'))
    const exact = links.filter(({ anchor_text }) => anchor_text === 'espresso machine')
    return {
      urls: links.map(({ url }) => url ?? ''),
      fresh: {
        primary_links_placed: links.length,
        exact_anchors_total: count('exact'),
        blended_anchors_total: count('blended'),
        natural_anchors_total: count('natural'),
        containing: containing.length,
        exact: exact.length,
      },
      stored: {
        primary_links_placed: page?.stats.primary_links_placed,
        exact_anchors_total: page?.stats.exact_anchors_total,
        blended_anchors_total: page?.stats.blended_anchors_total,
        natural_anchors_total: page?.stats.natural_anchors_total,
        containing: page?.keyphrases[0]?.links_containing,
        exact: page?.keyphrases[0]?.exact_links,
      },
    }
  }

  test('has every row once when server and command are killed at any moment and it is resumed', async () => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
    const random = randomFrom(seed)
    const killed: Record<Victim, number> = { server: 0, command: 0, both: 0 }
    let [kills, files, resumed] = [0, 0, 0]

    /** Runs the command and kills; answers the command when it came to its end by itself. */
    async function attempt(pageId: number) {
      const command = importInto(pageId)
      await began(command)
      let within = 500
      while (kills < KILLS && (await Promise.race([sleep(random() * within), command.ended])) === undefined) {
        const victim = victims[Math.floor(random() * victims.length)] ?? 'both'
        kills += 1
        killed[victim] += 1
        await Promise.all([
          victim === 'command' ? undefined : kill(server),
          victim === 'server' ? undefined : kill(command),
        ])
        if (victim !== 'command') await restart()
        if (victim !== 'server') break
        // The command waits a moment before it tries again.
        within = 1500
      }
      const code = await command.ended
      if (command.err().includes('saved already; going on after')) resumed += 1
      // Its patience carries an import over a restart; the calls before it are given up sooner.
      return code === 'SIGKILL' || code === UNREACHED ? undefined : command
    }

    for (const pageId of ground.pageIds.slice(1)) {
      let command: Program | undefined
      while (command === undefined) command = await attempt(pageId)
      expect(await command.ended, command.err()).toBe(PARTLY)
      const { rows, added, duplicate, refused } = JSON.parse(command.out())
      expect({ rows, refused }).toEqual({ rows: file.rows, refused: file.refused })
      expect(added + duplicate + refused).toBe(rows)
      // Killed between its last deed and its report, a command leaves nothing to resume: a new one finds all there.
      const anew = command.err().includes('No interrupted import')
      expect(anew ? [0, file.urls.size] : [file.urls.size]).toContain(added)
      const { urls, fresh, stored } = await read(pageId)
      expect(urls.length).toBe(file.urls.size)
      expect(new Set(urls)).toEqual(file.urls)
      expect(stored).toEqual(fresh)
      files += 1
      if (kills >= KILLS) break
    }
    console.log(
      `${name}: seed ${seed}, ${kills} kills ${JSON.stringify(killed)} in ${files} files, ${resumed} resumed`,
    )
    expect(kills).toBe(KILLS)
    // Kills before the first answer or after the last would show nothing.
    expect(resumed).toBeGreaterThan(1)
  }, 120_000)

  test('that is too large to wait for outlives kills and is finished once', async () => {
    const [pageId = 0] = ground.pageIds
    const client = createClient({ baseURL: server.url, token: ground.account.token, retries: 5 })
    const csv = [...linkRows(15_000), ...linkRows(10)]
    const answer = await client.links.importCsv({ siteId: ground.siteId, pageId, csv })
    expect(answer).toMatchObject({ msg: 'processing', count: 0 })
    const id = answer.import_id ?? 0
    for (let killed = 0; killed < 3; killed += 1) {
      await kill(server)
      await restart()
    }
    await expect
      .poll(() => client.links.import({ id }), { timeout: 30_000, interval: 100 })
      .toMatchObject({
        state: 'success',
        done: 15_010,
        count: 15_000,
        duplicate: 10,
        refused: [],
      })
    const { urls, fresh, stored } = await read(pageId)
    expect(new Set(urls).size).toBe(15_000)
    expect(urls.length).toBe(15_000)
    expect(stored).toEqual(fresh)
  }, 60_000)
})
