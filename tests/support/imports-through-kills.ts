import type { Link } from '@linkwright/core/tracking/links/link'
import { createClient } from '@linkwright/sdk'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aPageForm } from '../../apps/server/src/testing/forms.ts'
import { startPostgres } from '../../apps/server/src/testing/postgres-server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkRows, type LinksFile, writeLinksFile } from './links-file.ts'
import { aGround, type Ground, inPlace, type Place, temporaryFolder } from './place.ts'
import { freePort, kill, type Program, runProgram, startServerProgram } from './process.ts'
import { randomFrom } from './random.ts'
import { isUnderWay } from './under-way.ts'

/** The seed of the random times; `SEED=` sets another. */
const SEED = Number(process.env['SEED'] ?? 20_261_121)
/** Exit codes: some rows were refused, as expected; no response. */
const PARTLY = 11
const UNREACHED = 10

type Victim = 'server' | 'command' | 'both'
const victims: readonly Victim[] = ['server', 'command', 'both']

type PlaceName = 'PostgreSQL' | 'the embedded database'

const places = [
  {
    name: 'PostgreSQL' as PlaceName,
    open: async (): Promise<{ place: Place; close: () => Promise<void> }> => {
      const postgres = await startPostgres({ durable: true })
      return { place: { DATABASE_URL: postgres.url('postgres') }, close: () => postgres.stop() }
    },
  },
  {
    name: 'the embedded database' as PlaceName,
    open: async (): Promise<{ place: Place; close: () => Promise<void> }> => {
      const folder = await temporaryFolder()
      return { place: { LINKWRIGHT_DATA: join(folder.path, 'data') }, close: folder.remove }
    },
  },
]

const isRunning = ({ child }: Program) => child.exitCode === null && child.signalCode === null

interface Size {
  /** The number of kills while the command reads a file, by the database of the server. */
  killsOfCommand: Record<PlaceName, number>
  /** The same while the server processes a large import; skipped without kills. */
  killsOfJob: Record<PlaceName, number>
  /** Number of rows of each of the two. */
  rows: { ofCommand: number; ofJob: number }
}

/**
 * Imports into a separate server on each of the two databases while the server, the command or both are killed in turn.
 */
export function importsThroughKills(size: Size): void {
  describe.each(places)('an import into $name', (at) => {
    throughKills(at, size)
  })
}

function throughKills(
  { name, open }: (typeof places)[number],
  { killsOfCommand, killsOfJob, rows: { ofCommand: rowsOfFile, ofJob: rowsOfJob } }: Size,
) {
  const ofCommand = killsOfCommand[name]
  const ofJob = killsOfJob[name]
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
    file = await writeLinksFile(join(home.path, 'links.csv'), rowsOfFile)
    ground = await inPlace(place, (prepared) => aGround(prepared, 3))
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

  /** The stored data of a page, recounted from its links, and the page's figures on the server. */
  async function read(pageId: number) {
    const client = createClient({ baseURL: server.url, token: ground.account.token })
    const { siteId } = ground
    const links: Link[] = []
    for await (const link of client.links.list({ siteId, pageId, url_progress: 'placed' })) links.push(link)
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

  const clientOf = () => createClient({ baseURL: server.url, token: ground.account.token, retries: 5 })

  async function newPage(number: number): Promise<number> {
    const form = aPageForm({ page_url: `/file-${number}` })
    return (await clientOf().pages.add({ siteId: ground.siteId, ...form })).page.id
  }

  async function placedOn(pageId: number): Promise<number> {
    const pages = await clientOf().pages.list({ siteId: ground.siteId })
    return pages.find(({ id }) => id === pageId)?.stats.primary_links_placed ?? 0
  }

  test(
    `has every row once when ${victims.slice(0, ofCommand).join(', ')} are killed ${ofCommand} times in the middle and it is resumed`,
    async () => {
      const random = randomFrom(SEED)
      const said = `seed ${SEED}`
      const killed: Record<Victim, number> = { server: 0, command: 0, both: 0 }
      let [hits, missed, files, resumed] = [0, 0, 0, 0]

      /** Waits until a random part of the rest is stored, plus a moment; returns whether the command still runs then. */
      async function comesToAMoment(command: Program, pageId: number): Promise<boolean> {
        const stored = await placedOn(pageId)
        const left = file.urls.size - stored
        if (left === 0) return false
        const goal = stored + random() * 0.3 * left
        const pause = random() * 20
        while (isRunning(command) && (await placedOn(pageId)) < goal) await sleep(30)
        await sleep(pause)
        return isRunning(command)
      }

      /** Runs the command and kills it; returns the command if it ended by itself. */
      async function attempt(pageId: number) {
        const command = importInto(pageId)
        await began(command)
        while (hits < ofCommand && (await comesToAMoment(command, pageId))) {
          const victim = victims[hits % victims.length] ?? 'both'
          await Promise.all([
            victim === 'command' ? undefined : kill(server),
            victim === 'server' ? undefined : kill(command),
          ])
          if (victim !== 'command') await restart()
          // Kills before the first response or after the last one are possible too, and show less.
          const stored = await placedOn(pageId)
          if (stored > 0 && stored < file.urls.size) {
            hits += 1
            killed[victim] += 1
          } else missed += 1
          if (victim !== 'server') break
        }
        const code = await command.ended
        if (command.err().includes('Continuing with the rest')) resumed += 1
        // Its timeouts carry an import over a restart; the calls before it are given up sooner.
        return code === 'SIGKILL' || code === UNREACHED ? undefined : command
      }

      while (hits < ofCommand) {
        files += 1
        const pageId = await newPage(files)
        let command: Program | undefined
        while (command === undefined) command = await attempt(pageId)
        expect(await command.ended, `${said}: ${command.err()}`).toBe(PARTLY)
        const { rows, added, duplicate, refused } = JSON.parse(command.out())
        expect({ rows, refused }, said).toEqual({ rows: file.rows, refused: file.refused })
        expect(added + duplicate + refused, said).toBe(rows)
        // A command killed between its last call and its report leaves nothing to resume: a new one finds all rows stored.
        const restarted = command.err().includes('No interrupted import')
        expect(restarted ? [0, file.urls.size] : [file.urls.size], said).toContain(added)
        const { urls, fresh, stored } = await read(pageId)
        expect(urls.length, said).toBe(file.urls.size)
        expect(new Set(urls), said).toEqual(file.urls)
        expect(stored, said).toEqual(fresh)
      }
      console.log(
        `${name}: ${said}, ${hits} kills ${JSON.stringify(killed)} in ${files} files, ${missed} more before or after, ${resumed} resumed`,
      )
      const due = victims.slice(0, ofCommand)
      for (const victim of due) expect(killed[victim], `${said}: ${victim}`).toBeGreaterThan(0)
      expect(resumed, said).toBeGreaterThanOrEqual(due.includes('command') ? 1 : 0)
    },
    30_000 + ofCommand * 60_000,
  )

  /** Returns how often the server was killed while it processed this import. */
  async function importedThroughKills(pageId: number, csv: ReturnType<typeof linkRows>) {
    const client = clientOf()
    const response = await client.links.importCsv({ siteId: ground.siteId, pageId, csv })
    expect(response).toMatchObject({ msg: 'processing', count: 0 })
    const id = response.import_id ?? 0
    let done = 0
    let killed = 0
    for (; killed < ofJob && (await isUnderWay(client, id, done)); killed += 1) {
      ;({ done } = await client.links.import({ id }))
      await kill(server)
      await restart()
    }
    await expect
      .poll(() => client.links.import({ id }), { timeout: 180_000, interval: 250 })
      .toMatchObject({
        state: 'success',
        done: rowsOfJob + 10,
        count: rowsOfJob,
        duplicate: 10,
        refused: [],
      })
    const { urls, fresh, stored } = await read(pageId)
    expect(new Set(urls).size).toBe(rowsOfJob)
    expect(urls.length).toBe(rowsOfJob)
    expect(stored).toEqual(fresh)
    return killed
  }

  if (ofJob === 0) return

  test('that is too large to wait for survives kills and is finished once', async () => {
    const csv = [...linkRows(rowsOfJob), ...linkRows(10)]
    // A slow machine may find it finished before the first kill; then another page gets it.
    let killed = 0
    for (const pageId of ground.pageIds) if (killed === 0) killed = await importedThroughKills(pageId, csv)
    expect(killed).toBeGreaterThan(0)
  }, 300_000)
}
