import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runImports } from '../apps/server/src/areas/tracking/links/run-imports.ts'
import { message } from '../apps/server/src/live/send.ts'
import { publish } from '../apps/server/src/live/bus.ts'
import { aSiteForm } from '../apps/server/src/testing/forms.ts'
import { inProgress } from '../packages/cli/src/watch/in-progress.ts'
import { type Spawned, spawnCli } from '../packages/cli/src/testing/spawn-cli.ts'
import { linkRows } from './support/links-file.ts'
import { useFixture } from '../apps/server/src/testing/use-server.ts'
import { useListening } from './support/listening.ts'
import { aGround } from './support/place.ts'

/** The command in a separate process, with its output so far. */
interface Watching extends Spawned {
  said: () => string
}

describe('linkwright watch', () => {
  const server = useListening()
  const ground = useFixture(() => aGround(server))

  async function watching(args: readonly string[], { url = server.url, token = ground.account.token } = {}) {
    const spawned = spawnCli(['watch', ...args], { LINKWRIGHT_URL: url, LINKWRIGHT_TOKEN: token })
    onTestFinished(() => void spawned.child.kill('SIGKILL'))
    let text = ''
    for (const stream of [spawned.child.stdout, spawned.child.stderr])
      stream?.on('data', (part) => (text += String(part)))
    const made: Watching = { ...spawned, said: () => text }
    await says(made, 'Watching for changes. Press Ctrl-C to stop.')
    return made
  }

  const says = ({ said }: Watching, sentence: string | RegExp) =>
    expect.poll(said, { timeout: 30_000 }).toMatch(sentence)

  const importInto = (count: number, name: string) =>
    ground.account.client.links.importCsv({
      siteId: ground.siteId,
      pageId: ground.pageIds[0] ?? 0,
      csv: linkRows(count, name),
    })

  test('prints every push as a message, with the names of sites and pages, and ends on Ctrl-C', async () => {
    const made = await watching([])
    await importInto(3, 'watched')
    await says(made, /: page score \d+, 3 primary links placed/)
    const { child, ended } = made
    const { business_id, user_id } = ground.account
    const run = { id: 1, act: 'links.remove', state: 'running', total: 300, done: 100, refused: 0 } as const
    const rest = { is_undo: false, undoes: null, undo_until: null, finished_at: null }
    const progress = message('updateBulkRun', { ...run, ...rest, created_at: '2026-11-21T10:00:00.000Z' })
    const connected = message('addAhrefsToken', { ahref_token: '1' })
    // Its search volumes are a separate step, after which the number of gathered phrases is the same.
    const step = (gathered: number) =>
      message('task', {
        name: 'sniper-changed',
        status: 'success',
        result: { project_id: 7, gathered, phrases: 2 },
      })
    await publish(
      server.services.kysely,
      ...[step(1), step(2), step(2), progress, connected].map((each) => ({ business_id, user_id, ...each })),
    )
    await says(made, 'Deleting 300 links: 100 of 300')
    await says(made, 'Ahrefs account connected')
    child.kill('SIGINT')
    const { code, out, err } = await ended
    expect({ code, err }).toEqual({
      code: 130,
      err: 'Watching for changes. Press Ctrl-C to stop.\nStopped.\n',
    })
    for (const line of out.trimEnd().split('\n')) expect(line).toMatch(/^\d\d:\d\d:\d\d {2}\S/)
    const steps = out.match(/Keyword Sniper project 7: \d of 2 key phrases gathered/g)
    expect(steps).toEqual([1, 2].map((done) => `Keyword Sniper project 7: ${done} of 2 key phrases gathered`))
  })

  test('--site omits other sites, and --json prints an object per line', async () => {
    const { client } = ground.account
    const other = await client.sites.add(aSiteForm({ url: 'https://mugs.example' }))
    const made = await watching(['--site', String(ground.siteId), '--json'])
    await client.disavow.add({ siteId: other.id, disavowed: 'domain:spam.example' })
    await client.disavow.add({ siteId: ground.siteId, disavowed: 'domain:spam.example' })
    await says(made, 'disavowed-changed')
    made.child.kill('SIGINT')
    const { out } = await made.ended
    const objects = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { at: string; command: string; data: unknown })
    expect(objects.map(({ command, data }) => ({ command, data }))).toEqual([
      {
        command: 'task',
        data: { name: 'disavowed-changed', status: 'success', result: { site_id: ground.siteId } },
      },
    ])
  })

  test('--until ends with the result of the job: 0, or 11 if rows of it were refused', async () => {
    const made = await watching(['--until', 'import-csv'])
    await importInto(5001, 'large')
    await runImports(server.services)
    expect(await made.ended).toMatchObject({
      code: 0,
      out: expect.stringContaining('5,001 links added') as string,
    })
    const refusing = await watching(['--until', 'import-csv'])
    const { business_id } = ground.account
    const [page_id = 0] = ground.pageIds
    const result = { import_id: 1, page_id, site_id: ground.siteId, count: 1, duplicate: 0, refused: 2 }
    const task = message('task', { name: 'import-csv', status: 'success', result })
    await publish(server.services.kysely, { business_id, user_id: null, ...task })
    expect(await refusing.ended).toMatchObject({ code: 11 })
  })

  test('reports an import as running until its last row, only for its own site', async () => {
    const { client } = ground.account
    const { signal } = new AbortController()
    const { kysely } = server.services
    await kysely.updateTable('look_ups').set({ state: 'ok' }).execute()
    const here = new Set([ground.siteId])
    expect(await inProgress(client, here, signal)).toBeUndefined()
    await importInto(5001, 'waiting')
    for (const sites of [here, new Set<number>()])
      expect(await inProgress(client, sites, signal)).toBe('an import')
    const other = await client.sites.add(aSiteForm({ url: 'https://tea.example' }))
    await kysely.updateTable('look_ups').set({ state: 'ok' }).execute()
    expect(await inProgress(client, new Set([other.id]), signal)).toBeUndefined()
    const made = await watching(['--until', 'idle'])
    await runImports(server.services)
    expect(await made.ended).toMatchObject({
      code: 0,
      out: expect.stringContaining('5,001 links added') as string,
    })
    expect(await inProgress(client, here, signal)).toBeUndefined()
  })

  test('--until idle ends once no look-up waits', async () => {
    const { kysely } = server.services
    await kysely.updateTable('look_ups').set({ state: 'waiting' }).execute()
    const made = await watching(['--until', 'idle'])
    // It has checked for waiting look-ups by then.
    await importInto(1, 'idle')
    await says(made, 'page score')
    expect(made.child.exitCode).toBeNull()
    await kysely.updateTable('look_ups').set({ state: 'ok' }).execute()
    expect(await made.ended).toMatchObject({ code: 0 })
  })

  /** A proxy between the command and its server that can be closed. */
  async function aDoor() {
    const sockets = new Set<Socket>()
    const { port } = new URL(server.url)
    const door = createServer((from) => {
      const to = connect(Number(port), '127.0.0.1')
      for (const each of [from, to]) sockets.add(each.on('error', () => {}))
      from.pipe(to).pipe(from)
    }).listen(0, '127.0.0.1')
    await once(door, 'listening')
    onTestFinished(() => void door.close())
    const address = door.address() as AddressInfo
    return {
      url: `http://127.0.0.1:${address.port}`,
      cut: () => sockets.forEach((each) => each.destroy()),
      shut: () => door.close(),
      open: () => door.listen(address.port, '127.0.0.1'),
    }
  }

  test('reports a lost and a restored connection, and continues', async () => {
    const { url, cut } = await aDoor()
    const made = await watching([], { url })
    cut()
    await says(made, 'The connection was lost. Trying again in 5 s.\n')
    await says(made, 'Reconnected.\nSome messages may have been missed.\n')
    await importInto(2, 'back')
    await says(made, 'page score')
    made.child.kill('SIGINT')
    expect(await made.ended).toMatchObject({ code: 130 })
  })

  test('--until idle survives a temporary failure of the server, and ends with what is left then', async () => {
    const { kysely } = server.services
    const { url, cut, shut, open } = await aDoor()
    await kysely.updateTable('look_ups').set({ state: 'waiting' }).execute()
    const made = await watching(['--until', 'idle'], { url })
    shut()
    cut()
    // By its second connection attempt it has checked without a response.
    await says(made, /(The connection was lost\. Trying again in 5 s\.\n[^]*){2}/)
    open()
    await says(made, 'Reconnected.')
    await kysely.updateTable('look_ups').set({ state: 'ok' }).execute()
    expect(await made.ended).toMatchObject({ code: 0 })
  })

  test('reports an ended session and a missing site', async () => {
    const token = (await server.newSubUser(ground.account, [ground.siteId])).token
    const made = await watching([], { token })
    await server.clientWith(token).session.logout()
    expect(await made.ended).toMatchObject({ code: 3 })
    const missing = spawnCli(['watch', '--site', '999999'], {
      LINKWRIGHT_URL: server.url,
      LINKWRIGHT_TOKEN: ground.account.token,
    })
    expect(await missing.ended).toMatchObject({ code: 5, err: 'There is no site 999999.\n' })
  })
})
