import { verifyEvidence } from '@linkwright/page-reader/evidence/verify'
import { beforeAll, describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { pageOfLinks } from '../../../testing/page-of-links.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { publishedLine, readPage } from '../../../testing/watched-lines.ts'
import { lookAt } from '../../tracking/verification/look-at.ts'
import { watchLinks } from '../../tracking/verification/watch-imported.job.ts'
import { sweepEvidenceJobOf } from '../../tracking/evidence/sweep.job.ts'
import { ordersPort } from '../fulfilment/orders-port.ts'

const url = 'https://blog.example/post'
const HOUR_MS = 3_600_000
const page = {
  body: '<title>Spring</title><p>In March we clean our <a href="https://garden.example/tools">garden tools</a> first.',
}

describe.each(eitherDatabase)('evidence for customers on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  const buyer = useAccount(server)
  const stranger = useAccount(server)
  let seen: ReturnType<typeof readPage>
  beforeAll(() => {
    seen = readPage(server)
    seen.page = page
  })

  async function ordered() {
    const line = await publishedLine(server, { admin, owner: buyer, url })
    await line.look(0)
    const [look] = await line.looks()
    return { ...line, lookId: look?.id ?? 0 }
  }
  const missing = { status: 404 }

  it('is downloaded as it was stored, with a name, and verifies with the published keys', async () => {
    const { lookId } = await ordered()
    const file = await buyer.client.evidence.download({ id: lookId })
    const keys = await server.clientWith(undefined).evidence.keys()
    expect(keys).toMatchObject([{ until_at: null }])
    const found = verifyEvidence(Buffer.from(await file.arrayBuffer()), [keys[0]?.id ?? ''])
    expect(found).toMatchObject({ state: 'valid', url })
    const { headers } = await server.app.inject({
      url: `/api/evidence/${lookId}`,
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    expect(headers).toMatchObject({
      'content-type': 'application/wacz+zip',
      'content-length': `${file.size}`,
      'content-disposition': `attachment; filename="blog.example-${server.clock.now.toISOString().slice(0, 10)}-${lookId}.wacz"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['from_at', 'id', 'public_key', 'until_at'])
  })

  it('is not found by other customers, and found by administrators', async () => {
    const { lookId: id } = await ordered()
    expect(await refusalOf(stranger.client.evidence.download({ id }))).toMatchObject(missing)
    expect((await admin.client.evidence.download({ id })).size).toBeGreaterThan(100)
    expect(await refusalOf(buyer.client.evidence.download({ id: 999_999_999 }))).toMatchObject(missing)
  })

  it('is found by sub-users of the website only', async () => {
    const { lookId: id, lineId } = await ordered()
    const { siteId, pageId } = await pageOfLinks(server, buyer, 1)
    await new TenantDb(server.services.kysely, buyer.business_id)
      .update('order_lines')
      .set({ site_id: siteId, page_id: pageId })
      .where('id', '=', lineId)
      .execute()
    const [granted, other] = [await server.newSubUser(buyer, [siteId]), await server.newSubUser(buyer, [])]
    expect((await granted.client.evidence.download({ id })).size).toBeGreaterThan(100)
    expect(await refusalOf(other.client.evidence.download({ id }))).toMatchObject(missing)
  })

  it('is named by the look, with the text around the link, until it is removed', async () => {
    const { lookId, lineId, id } = await ordered()
    const lookOf = async () => (await admin.client.fulfilment.checks({ id: lineId }))[0]
    const excerpt = 'In March we clean our garden tools first.'
    const { size } = await buyer.client.evidence.download({ id: lookId })
    expect(await lookOf()).toMatchObject({ evidence: { id: lookId, size }, excerpt })
    await server.services.kysely.deleteFrom('evidence').where('watch_id', '=', id).execute()
    expect(await lookOf()).toMatchObject({ evidence: null, excerpt })
    expect(await refusalOf(buyer.client.evidence.download({ id: lookId }))).toMatchObject(missing)
  })

  it('whose file is missing, such as after a restore, is not found', async () => {
    const { lookId: id } = await ordered()
    seen.store.files.clear()
    expect(await refusalOf(buyer.client.evidence.download({ id }))).toMatchObject(missing)
    expect(await refusalOf(admin.client.evidence.download({ id }))).toMatchObject(missing)
  })

  it('of links that were not ordered is for administrators, and goes with the website', async () => {
    const { kysely, now } = server.services
    const owner = await server.newAccount()
    const { siteId } = await pageOfLinks(server, owner, 1)
    await watchLinks(kysely, { businessId: owner.business_id, most: 1, now: now() })
    const { id } = await kysely
      .selectFrom('link_watches')
      .select('id')
      .where('business_id', '=', owner.business_id)
      .executeTakeFirstOrThrow()
    await lookAt(server.services, ordersPort, { business_id: owner.business_id, id })
    const look = await kysely
      .selectFrom('link_looks')
      .select('id')
      .where('watch_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await refusalOf(owner.client.evidence.download({ id: look.id }))).toMatchObject(missing)
    expect((await admin.client.evidence.download({ id: look.id })).size).toBeGreaterThan(100)
    await owner.client.sites.remove({ siteId })
    await kysely.updateTable('link_watches').set({ ended_at: now() }).where('id', '=', id).execute()
    server.clock.now = new Date(now().getTime() + HOUR_MS)
    const silent = { info() {}, warn() {}, error() {} }
    const attempt = {
      isFirst: true,
      signal: new AbortController().signal,
      log: silent,
      finish: () => Promise.resolve(),
    }
    await sweepEvidenceJobOf(ordersPort.claimedWatches).run(server.services, {}, attempt)
    expect([...seen.store.files.keys()].filter((key) => key.startsWith(`${owner.business_id}/`))).toEqual([])
    expect(await refusalOf(admin.client.evidence.download({ id: look.id }))).toMatchObject(missing)
  })
})
