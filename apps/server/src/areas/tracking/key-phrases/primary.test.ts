import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('the key phrases of a page on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)
  let siteId: number

  beforeAll(async () => {
    siteId = (await agency.client.sites.add(aSiteForm())).id
  })

  async function newPlace() {
    const form = aPageForm({ kp1: 'one', kp2: 'two', kp3: 'three' })
    const { page } = await agency.client.pages.add({ siteId, ...form })
    const place = { siteId, pageId: page.id }
    const ids = new Map(page.keyphrases.map(({ key_phrase, id }) => [key_phrase, id]))
    return { place, id: (phrase: string) => ids.get(phrase) ?? 0 }
  }
  const listed = async (place: { siteId: number; pageId: number }) =>
    (await agency.client.keyPhrases.list(place)).key_phrase.map(
      ({ key_phrase, is_primary }) => key_phrase + is_primary,
    )

  it('keep their primary one until another is made primary', async () => {
    const { place, id } = await newPlace()
    const other = await newPlace()
    const before = (await agency.client.session.read()).business.key_phrases
    await expect(agency.client.keyPhrases.remove({ ...place, id: id('one') })).rejects.toMatchObject({
      status: 422,
      message: 'Please set a new Primary Key Phrase before deleting.',
    })
    const { key_phrase } = await agency.client.keyPhrases.makePrimary({ ...place, id: id('three') })
    expect(key_phrase.map((each) => each.key_phrase)).toEqual(['three', 'one', 'two'])
    expect(await agency.client.keyPhrases.remove({ ...place, id: id('one') })).toEqual({ msg: 'ok' })
    expect(await listed(place)).toEqual(['three1', 'two0'])
    expect(await listed(other.place)).toEqual(['one1', 'two0', 'three0'])
    expect((await agency.client.session.read()).business.key_phrases).toBe(before - 1)
  })

  it('are listed in the saved order, the primary one first', async () => {
    const { place, id } = await newPlace()
    await agency.client.keyPhrases.sort({
      ...place,
      positions: { [id('three')]: 0, [id('two')]: 1, [id('one')]: 2 },
    })
    expect(await listed(place)).toEqual(['one1', 'three0', 'two0'])
    const other = await newPlace()
    await expect(
      agency.client.keyPhrases.sort({ ...place, positions: { [id('two')]: 0, [other.id('one')]: 1 } }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await listed(place)).toEqual(['one1', 'three0', 'two0'])
  })

  it('return anchors to natural when their only matching phrase is deleted', async () => {
    const { place, id } = await newPlace()
    await agency.client.links.importCsv({
      ...place,
      csv: [{ url: 'https://blog.example', anchor_text: 'two' }],
    })
    const ratio = async () =>
      (await agency.client.pages.list({ siteId })).find((page) => page.id === place.pageId)?.stats
        .exactMatchRatio
    expect(await ratio()).toBe(100)
    await agency.client.keyPhrases.remove({ ...place, id: id('two') })
    expect(await ratio()).toBe(0)
  })
})
