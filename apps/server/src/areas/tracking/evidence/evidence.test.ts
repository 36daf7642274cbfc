import { gunzipSync } from 'node:zlib'
import { verifyEvidence } from '@linkwright/page-reader/evidence/verify'
import { unzip } from '@linkwright/page-reader/evidence/zip'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { killedAt } from '../../../testing/killed-at.ts'
import { newClaim } from '../../../testing/new-claim.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { publishedLine, readPage } from '../../../testing/watched-lines.ts'
import { ordersPort } from '../../buying/fulfilment/orders-port.ts'
import { storeKey } from '../../../integrations/evidence-store/port.ts'
import { EVIDENCE_DAYS, sweepEvidenceJobOf } from './sweep.job.ts'

const url = 'https://blog.example/post'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const good = { body: '<title>Spring</title><a href="https://garden.example/tools">garden tools</a>' }
const without = { body: '<title>Spring</title><p>Nothing here.' }

describe.each(eitherDatabase)('evidence of looks on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  const buyer = useAccount(server)
  let seen: ReturnType<typeof readPage>
  const start = new Date()
  beforeEach(async () => {
    const { kysely } = server.services
    server.clock.now = start
    server.services.config.evidenceBytes = 1_000_000_000
    seen = readPage(server)
    seen.page = good
    for (const table of ['claims', 'evidence', 'evidence_removals', 'link_watches'])
      await sql`delete from ${sql.table(table)}`.execute(kysely)
  })

  const line = () => publishedLine(server, { admin, owner: buyer, url })
  const rows = () => server.services.kysely.selectFrom('evidence').selectAll().orderBy('fetched_at').execute()
  const queue = () => server.services.kysely.selectFrom('evidence_removals').selectAll().execute()
  const sweep = async (now = server.clock.now) => {
    server.clock.now = now
    const silent = { info() {}, warn() {}, error() {} }
    const attempt = {
      isFirst: true,
      signal: new AbortController().signal,
      log: silent,
      finish: () => Promise.resolve(),
    }
    await sweepEvidenceJobOf(ordersPort.claimedWatches).run(server.services, {}, attempt)
  }
  const later = (days: number) => new Date(start.getTime() + days * DAY_MS)

  it('is stored for the first look, each change and the confirmation, and verifies with the published key', async () => {
    const { id, look, looks } = await line()
    await look(0)
    await look(24)
    seen.page = without
    await look(48)
    await look(56)
    await look(80)
    expect((await rows()).map(({ why }) => why)).toEqual(['first', 'change', 'confirm'])
    const [first] = await looks()
    const keys = await server.services.kysely.selectFrom('evidence_keys').select('id').execute()
    for (const { evidence_hash } of await looks()) {
      const bytes = seen.store.files.get(
        storeKey({ businessId: buyer.business_id, watchId: id, hash: evidence_hash ?? '' }),
      )
      expect(
        bytes &&
          verifyEvidence(
            bytes,
            keys.map((each) => each.id),
          ),
      ).toMatchObject({
        state: 'valid',
        hash: evidence_hash,
        url,
      })
    }
    expect(keys).toHaveLength(1)
    expect(first?.evidence_hash).toMatch(/^sha256:/)
  })

  it('contains the document of a browser', async () => {
    const { look } = await line()
    seen.rendered = '<title>Built by scripts</title>'
    await look(0)
    const [bytes = Buffer.alloc(0)] = seen.store.files.values()
    const records = gunzipSync(unzip(bytes)['archive/data.warc.gz'] ?? Buffer.alloc(0)).toString()
    expect(records).toMatch(
      /WARC-Target-URI: urn:rendered:https:\/\/blog\.example\/post\r\n\r\n<title>Built by scripts<\/title>/,
    )
  })

  it('is stored for every look while a claim is open', async () => {
    const claim = await newClaim(server.services.kysely, buyer)
    const { look } = await publishedLine(server, { admin, owner: buyer, url, line: claim })
    await look(0)
    await look(24)
    await look(48)
    await server.services.kysely.updateTable('claims').set({ state: 'withdrawn', ended_at: start }).execute()
    await look(72)
    expect((await rows()).map(({ why }) => why)).toEqual(['first', 'confirm', 'claim'])
  })

  it('is missing where nothing came back', async () => {
    const { look, looks } = await line()
    seen.page = { failed: 'timeout' }
    await look(0)
    expect(await looks()).toMatchObject([{ verdict: 'unknown', evidence_hash: null }])
    expect(await rows()).toEqual([])
  })

  it('that could not be stored does not keep the look from being stored, and is kept with the next look', async () => {
    const { look, looks } = await line()
    seen.store.fails = true
    await look(0)
    expect(await looks()).toMatchObject([{ verdict: 'live', evidence_hash: null }])
    expect(await rows()).toEqual([])
    seen.store.fails = false
    await look(24)
    await look(48)
    const [, second, ...others] = await looks()
    expect(second).toMatchObject({ why_kept: 'quarter', evidence_hash: (await rows())[0]?.hash })
    expect(others).toEqual([])
  })

  it('is complete, or not there at all, whenever the process is killed', async () => {
    let isKilled = true
    let kills = 0
    for (let nth = 1; isKilled; nth += 1) {
      const { look, looks } = await line()
      isKilled = await killedAt(nth, () => look(0))
      if (isKilled) kills += 1
      await look(1)
      const [first] = await looks()
      expect(first?.evidence_hash, `killed before statement ${nth}`).not.toBeNull()
      const stored = (await rows()).filter(({ stored_at }) => stored_at !== null)
      expect(stored.map(({ hash }) => hash)).toContain(first?.evidence_hash)
    }
    expect(kills).toBeGreaterThan(8)
    await sweep(new Date(server.clock.now.getTime() + 2 * HOUR_MS))
    const left = await rows()
    expect(left.every(({ stored_at }) => stored_at !== null)).toBe(true)
    expect([...seen.store.files.keys()].toSorted()).toEqual(left.map(({ store_key }) => store_key).toSorted())
    expect(await queue()).toEqual([])
  })

  it('is limited by business: the oldest goes first, except that of an open claim', async () => {
    const [one, two, three] = [await line(), await line(), await line()]
    await one.look(0)
    await newClaim(server.services.kysely, buyer, { claim: { watch_id: one.id } })
    const size = (await rows())[0]?.size ?? 0
    server.services.config.evidenceBytes = Math.round(size * 2.5)
    for (const [hours, { look }] of [two, three].entries()) await look(hours + 1)
    expect((await rows()).map(({ watch_id }) => watch_id)).toEqual([one.id, two.id, three.id])
    seen.page = without
    await three.look(10)
    expect((await rows()).map(({ watch_id, why }) => [watch_id, why])).toEqual([
      [one.id, 'first'],
      [three.id, 'first'],
      [three.id, 'change'],
    ])
    expect(seen.store.files.size).toBe(4)
    await sweep()
    expect(seen.store.files.size).toBe(3)
    await server.services.kysely
      .updateTable('claims')
      .set({ state: 'withdrawn', ended_at: server.clock.now })
      .execute()
    await sweep()
    expect((await rows()).map(({ watch_id }) => watch_id)).toEqual([three.id, three.id])
  })

  it(`is removed after ${EVIDENCE_DAYS} days, but not while a claim is open or can be contested`, async () => {
    const [claimed, free] = [await line(), await line()]
    await claimed.look(0)
    await free.look(0)
    const { id } = await newClaim(server.services.kysely, buyer, { claim: { watch_id: claimed.id } })
    await sweep(later(EVIDENCE_DAYS - 1))
    expect(await rows()).toHaveLength(2)
    await sweep(later(EVIDENCE_DAYS + 1))
    expect((await rows()).map(({ watch_id }) => watch_id)).toEqual([claimed.id])
    expect(seen.store.files.size).toBe(1)
    await server.services.kysely
      .updateTable('claims')
      .set({ state: 'refused', ended_at: later(EVIDENCE_DAYS) })
      .where('id', '=', id)
      .execute()
    await sweep(later(EVIDENCE_DAYS + 13))
    expect(await rows()).toHaveLength(1)
    await sweep(later(EVIDENCE_DAYS + 15))
    expect(seen.store.files.size).toBe(0)
  })

  it('is removed with its watch, and a file that cannot be removed is tried again', async () => {
    const { look, id } = await line()
    await look(1)
    await server.services.kysely.deleteFrom('link_watches').where('id', '=', id).execute()
    seen.store.fails = true
    await sweep()
    expect(await queue()).toMatchObject([{ attempts: 1 }])
    seen.store.fails = false
    await sweep()
    expect(seen.store.files.size).toBe(1)
    await sweep(new Date(server.clock.now.getTime() + 2 * HOUR_MS))
    expect(seen.store.files.size).toBe(0)
    expect(await queue()).toEqual([])
  })

  it('is signed with a new key once no secret opens the last one, whose files stay valid', async () => {
    const { look } = await line()
    await look(0)
    const { config } = server.services
    server.services.config = { ...config, secrets: ['another secret of a server that is tested'] }
    seen.page = without
    await look(1)
    server.services.config = config
    const keys = await server.services.kysely
      .selectFrom('evidence_keys')
      .selectAll()
      .orderBy('from_at')
      .execute()
    expect(keys.map(({ until_at }) => until_at === null)).toEqual([false, true])
    const known = keys.map((each) => each.id)
    for (const bytes of seen.store.files.values())
      expect(verifyEvidence(bytes, known)).toMatchObject({ state: 'valid' })
    expect((await rows()).map(({ key_id }) => key_id)).toEqual(known)
  })

  it('is not kept without a secret, and looks are stored all the same', async () => {
    const { look, looks } = await line()
    const { config } = server.services
    server.services.config = { ...config, secrets: [], databaseUrl: 'postgresql://localhost/links' }
    await look(0)
    server.services.config = config
    expect(await looks()).toMatchObject([{ verdict: 'live', evidence_hash: null }])
    expect(await rows()).toEqual([])
  })
})
