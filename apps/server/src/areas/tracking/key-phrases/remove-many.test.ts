import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { pagesWithLinks } from '../../../testing/pages-with-links.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('selected key phrases and disavowed entries on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)
  let siteId: number

  beforeAll(async () => {
    siteId = (await agency.client.sites.add(aSiteForm())).id
  })

  const { list, stored, reasonsOf, ...pages } = pagesWithLinks(server, agency)
  const newPage = (...given: [hosts: readonly string[], form?: object]) => pages.newPage(siteId, ...given)
  const isPlaced = (link: unknown) => (link as { progress: string }).progress === 'placed'

  it('removes selected entries of the disavow list, and restores them unless they exist again', async () => {
    await agency.client.disavow.add({
      siteId,
      disavowed: 'domain:x1.example\ndomain:x2.example\ndomain:y.example',
    })
    const { run } = await agency.client.disavow.removeMany({ siteId, all: { q: 'x', except: [] } })
    const left = (await agency.client.disavow.list({ siteId, q: 'x1' })).total
    expect([run.act, run.state, left]).toEqual(['disavow.remove', 'done', 0])
    await agency.client.disavow.add({ siteId, disavowed: 'domain:x1.example' })
    const { run: undo } = await agency.client.bulk.undo({ id: run.id })
    expect(undo).toMatchObject({ state: 'done', refused: 1 })
    expect([...(await reasonsOf(undo.id)).values()]).toContain('The list has this entry again.')
    expect((await agency.client.disavow.list({ siteId, q: 'x2' })).total).toBe(1)
  })

  it('deletes key phrases with their ranks, keeps primary ones, and restores them', async () => {
    const page = await newPage(['g.example'], { kp1: 'tools', kp2: 'click here', kp3: 'spades' })
    const { key_phrase: phrases } = await agency.client.keyPhrases.list(page)
    const second = phrases.find(({ key_phrase }) => key_phrase === 'click here')
    await sql`
      insert into key_phrase_ranks (business_id, key_phrase_id, checked_on, rank, depth, features)
      values (${agency.business_id}, ${second?.id}, '2026-11-01', 7, 100, '{"video": "own"}'),
        (${agency.business_id}, ${second?.id}, '2026-11-08', 5, 100, null)`.execute(server.services.kysely)
    await sql`
      with made as (
        insert into tags (business_id, name, name_key) values (${agency.business_id}, 'Season', 'season') returning id)
      insert into key_phrase_tags (business_id, key_phrase_id, tag_id)
      select ${agency.business_id}, ${second?.id}, id from made`.execute(server.services.kysely)
    const tagged = async () =>
      (await sql`select key_phrase_id from key_phrase_tags`.execute(server.services.kysely)).rows.length
    const before = await stored(page)
    expect(before.ranks).toHaveLength(2)
    const { run } = await agency.client.keyPhrases.removeMany({ siteId, all: { page_id: page.pageId } })
    expect(run).toMatchObject({ act: 'key-phrases.remove', state: 'done', total: 3, refused: 1 })
    expect(
      (await agency.client.keyPhrases.list(page)).key_phrase.map(({ key_phrase }) => key_phrase),
    ).toEqual(['tools'])
    expect((await list(page))[0]).toMatchObject({ anchor_category: 'natural' })
    expect([...(await reasonsOf(run.id)).values()]).toContain(
      'Please set a new Primary Key Phrase before deleting.',
    )
    const { run: undo } = await agency.client.bulk.undo({ id: run.id })
    expect(undo).toMatchObject({ state: 'done', total: 2, refused: 0 })
    expect(await tagged()).toBe(1)
    // The suggestions of the link map are new ones.
    const { links, phrases: back, ranks } = await stored(page)
    expect({ phrases: back, ranks }).toEqual({ phrases: before.phrases, ranks: before.ranks })
    expect(links.filter(isPlaced)).toEqual(before.links.filter(isPlaced))
  })

  it('restores key phrases only as far as page and plan have room', async () => {
    const page = await newPage([], { kp1: 'one', kp2: 'two', kp3: 'three' })
    const ids = (await agency.client.keyPhrases.list(page)).key_phrase
      .filter(({ is_primary }) => is_primary === '0')
      .map(({ id }) => id)
    const { run } = await agency.client.keyPhrases.removeMany({ siteId, ids })
    await agency.client.keyPhrases.add({ ...page, phrase: 'two' })
    const { kysely } = server.services
    const used = (await agency.client.session.read()).business.key_phrases
    const plan = await kysely
      .selectFrom('businesses')
      .innerJoin('plans', 'plans.id', 'businesses.plan_id')
      .select(['plans.id', 'plans.key_phrases'])
      .where('businesses.id', '=', agency.business_id)
      .executeTakeFirstOrThrow()
    await kysely.updateTable('plans').set({ key_phrases: used }).where('id', '=', plan.id).execute()
    const { run: undo } = await agency.client.bulk.undo({ id: run.id })
    await kysely
      .updateTable('plans')
      .set({ key_phrases: plan.key_phrases })
      .where('id', '=', plan.id)
      .execute()
    expect(
      [...(await reasonsOf(undo.id)).values()].toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual(['Its page has this key phrase again.', 'Upgrade your plan to add more keywords!'])
  })
})
