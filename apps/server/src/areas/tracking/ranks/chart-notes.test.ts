import { EMPTY_CHART_NOTE, TOO_MANY_CHART_NOTES } from '@linkwright/core/tracking/ranks/chart-note'
import { CHART_NOTE_LENGTH, CHART_NOTES_PER_SITE } from '@linkwright/core/tracking/ranks/rank-note'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('notes on the rank history on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const owner = useAccount(server)
  const calls = () => owner.client.ranks
  let siteId: number

  beforeAll(async () => {
    siteId = (await owner.client.sites.add(aSiteForm())).id
  })

  it('are listed by day, changed and deleted', async () => {
    const older = await calls().addNote({ siteId, day: '2026-03-01', text: ' New design ' })
    expect(older).toEqual({ id: older.id, day: '2026-03-01', text: 'New design', version: 1 })
    const newer = await calls().addNote({ siteId, day: '2026-04-01', text: 'Sale' })
    expect((await calls().notes({ siteId })).map(({ text }) => text)).toEqual(['Sale', 'New design'])
    const edit = { siteId, noteId: older.id, day: '2026-05-01', text: 'New menu' }
    expect(await calls().editNote({ ...edit, version: 1 })).toMatchObject({ text: 'New menu', version: 2 })
    expect(await refusalOf(calls().editNote({ ...edit, text: 'x', version: 1 }))).toMatchObject({
      code: 'conflict',
    })
    expect((await calls().notes({ siteId })).map(({ text }) => text)).toEqual(['New menu', 'Sale'])
    await calls().removeNote({ siteId, noteId: newer.id })
    expect(await refusalOf(calls().removeNote({ siteId, noteId: newer.id }))).toMatchObject({
      code: 'not_found',
    })
    expect(await refusalOf(calls().editNote({ ...edit, noteId: newer.id }))).toMatchObject({
      code: 'not_found',
    })
    expect(await calls().notes({ siteId })).toHaveLength(1)
  })

  it('need a day and one line of text', async () => {
    const add = async (form: object) =>
      JSON.stringify(await refusalOf(calls().addNote({ siteId, day: '2026-03-01', text: 'x', ...form })))
    expect(await add({ text: '  ' })).toContain(EMPTY_CHART_NOTE)
    expect(await add({ text: 'two\nlines' })).toContain('one line')
    expect(await add({ text: 'x'.repeat(CHART_NOTE_LENGTH + 1) })).toContain('"status":400')
    expect(await add({ day: '2026-02-30' })).toContain('"status":400')
  })

  it('belong to one site: not to another one, nor to users without access', async () => {
    const other = (await owner.client.sites.add(aSiteForm({ url: 'https://other.example' }))).id
    const { id: noteId } = await calls().addNote({ siteId, day: '2026-03-01', text: 'x' })
    const edit = { noteId, day: '2026-03-01', text: 'y' }
    expect(await refusalOf(calls().editNote({ siteId: other, ...edit }))).toMatchObject({ code: 'not_found' })
    for (const { client } of [await server.newSubUser(owner, [other]), await server.newAccount()])
      for (const call of [
        () => client.ranks.notes({ siteId }),
        () => client.ranks.addNote({ siteId, day: '2026-03-01', text: 'x' }),
        () => client.ranks.editNote({ siteId, ...edit }),
        () => client.ranks.removeNote({ siteId, noteId }),
      ])
        expect(await refusalOf(call())).toMatchObject({ code: 'not_found' })
  })

  it('are limited, also when they are added at once', async () => {
    await sql`
      insert into chart_notes (business_id, site_id, day, text)
      select ${owner.business_id}, ${siteId}, '2026-01-01', n::text
      from generate_series((select count(*) from chart_notes where site_id = ${siteId}) + 2,
        ${CHART_NOTES_PER_SITE}::int) as n`.execute(server.services.kysely)
    const add = async () => await calls().addNote({ siteId, day: '2026-03-01', text: 'last' })
    const results = await Promise.allSettled([add(), add(), add()])
    const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason.message] : []))
    expect(refused).toEqual([TOO_MANY_CHART_NOTES, TOO_MANY_CHART_NOTES])
    expect(await calls().notes({ siteId })).toHaveLength(CHART_NOTES_PER_SITE)
  })

  it('of users are separate from announced updates, which every user can read', async () => {
    const updates = await (await server.newSubUser(owner, [])).client.ranks.updates()
    expect(updates).toEqual(server.services.config.searchEngineUpdates)
    expect(updates[0]).toMatchObject({ name: expect.stringContaining('Google') })
  })

  it('are in the file of ranks, at the first look-up on their day or after it', async () => {
    const { id } = await owner.client.sites.add(aSiteForm({ url: 'https://file.example' }))
    const site = await owner.client.sites.show({ siteId: id })
    const phrase = site.pages[0]?.keyphrases[0]?.id ?? 0
    for (const day of ['2026-03-01', '2026-03-08', '2026-03-15'])
      await sql`
        insert into key_phrase_ranks (business_id, key_phrase_id, checked_on, rank, depth)
        values (${owner.business_id}, ${phrase}, ${day}::date, 7, 100)`.execute(server.services.kysely)
    for (const [day, text] of [
      ['2026-02-01', 'Before'],
      ['2026-03-03', 'New design'],
      ['2026-03-08', 'New menu'],
      ['2026-03-20', 'After the last'],
    ] as const)
      await calls().addNote({ siteId: id, day, text })
    const [head, ...rows] = (await calls().export({ siteId: id })).trimEnd().split('\r\n')
    expect(head).toMatch(/,"Notes"$/)
    const notes = rows.map((row) => row.split(/","/).at(-1))
    expect(notes).toEqual(['"', '2026-03-03: New design; 2026-03-08: New menu"', '2026-02-01: Before"'])
  })
})
