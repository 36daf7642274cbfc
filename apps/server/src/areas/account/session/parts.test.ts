import { beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { aGuestPost, anInsertion, aPageForm, aSiteForm } from '../../../testing/forms.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

/** The session reads in two statements, as JSON, what these calls read as rows. */
describe.each(databases)('a session on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const owner = useAccount(server)
  let helper: TestAccount
  let siteIds: number[]

  beforeAll(async () => {
    const { client, business_id } = owner
    siteIds = []
    for (const name of ['Zinc', 'Acorn', 'Empty']) {
      const url = `https://${name.toLowerCase()}.example`
      siteIds.push((await client.sites.add(aSiteForm({ name, url, kp2: `${name} beans` }))).id)
    }
    const [siteId = 0] = siteIds
    const { page } = await client.pages.add({ siteId, ...aPageForm() })
    const target = { siteId, pageId: page.id }
    const csv = ['espresso machine', 'here', 'the espresso machine'].map((anchor_text, index) => ({
      url: `https://blog${index}.example`,
      anchor_text,
      date_added: '2026-03-04',
    }))
    await client.links.importCsv({ ...target, csv })
    await client.cart.add(aGuestPost(target))
    await client.cart.add(anInsertion())
    const { kysely } = server.services
    for (const [day, rank] of [
      ['2026-01-02', 14],
      ['2026-01-03', null],
      ['2026-01-04', 3],
    ] as const)
      await kysely
        .insertInto('key_phrase_ranks')
        .columns(['business_id', 'key_phrase_id', 'checked_on', 'rank', 'depth'])
        .expression((query) =>
          query
            .selectFrom('key_phrases as k')
            .select((select) => [
              'k.business_id',
              'k.id',
              select.val(day).as('checked_on'),
              select.cast<number | null>(select.val(rank), 'smallint').as('rank'),
              select.lit(100).as('depth'),
            ])
            .where('k.business_id', '=', business_id),
        )
        .execute()
    // A moment with microseconds, one with none, and a look-up that failed.
    await kysely
      .insertInto('notices')
      .values(
        ['2026-11-02T09:30:00.123456Z', '2026-11-03T00:00:00Z'].map((at, index) => ({
          business_id,
          user_id: owner.user_id,
          message: `<b>Notice</b> ${index} “quoted”`,
          href: index === 0 ? null : '/notices',
          created_at: at,
        })),
      )
      .execute()
    await kysely
      .updateTable('look_ups')
      .set({ state: 'failed', error: 'No answer.', failed_at: '2026-11-02T09:30:00.12Z' })
      .where('page_id', '=', page.id)
      .execute()
    helper = await server.newSubUser(owner, siteIds.slice(0, 1))
    await helper.client.cart.add(aGuestPost(target))
  })

  it.each(['owner', 'helper'])('shows the %s the same data as the calls of each part', async (who) => {
    const { client } = who === 'owner' ? owner : helper
    const { sites, cart, unreadable_lines, card, notices } = await client.session.read()
    expect(sites.map(({ id }) => id)).toEqual(who === 'owner' ? siteIds : siteIds.slice(0, 1))
    for (const site of sites) {
      expect(site.pages).toEqual([...(await client.pages.list({ siteId: site.id }))])
      expect(site).toEqual(await client.sites.show({ siteId: site.id }))
    }
    expect(sites[0]?.pages.flatMap(({ keyphrases }) => keyphrases.flatMap(({ ranks }) => ranks))).not.toEqual(
      [],
    )
    expect(cart).toEqual([...(await client.cart.list())])
    expect(cart).toHaveLength(who === 'owner' ? 2 : 1)
    expect(unreadable_lines).toEqual([])
    expect(notices).toEqual([...(await client.notices.list())])
    expect(card).toBeNull()
  })

  it('shows instants in the format of all calls', async () => {
    const { notices } = await owner.client.session.read()
    expect(notices.map(({ time }) => time)).toEqual(['2026-11-03T00:00:00.000Z', '2026-11-02T09:30:00.123Z'])
  })

  it('shows only the default card', async () => {
    const { kysely } = server.services
    const { business_id } = owner
    await kysely
      .insertInto('payment_customers')
      .values({ business_id, provider: 'test', ref: `cus_${business_id}` })
      .execute()
    for (const last4 of ['4242', '1881'])
      await kysely
        .insertInto('payment_methods')
        .values({
          business_id,
          provider: 'test',
          ref: `card_${business_id}_${last4}`,
          brand: 'Visa',
          last4,
          exp_month: 4,
          exp_year: 2031,
          is_default: last4 === '1881',
          created_at: new Date(),
        })
        .execute()
    expect((await owner.client.session.read()).card).toEqual({ brand: 'Visa', last4: '1881' })
  })
})
