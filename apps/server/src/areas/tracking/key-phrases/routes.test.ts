import { beforeAll, describe, expect, it } from 'vitest'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { endings, refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

const PHRASE = 'A Phrase is required, and must be unique'
const FULL_PAGE = 'This page already has the maximum number of key phrases.'
const MOST_PHRASES = 'Upgrade your plan to add more keywords!'

describe('key phrases', () => {
  const server = useServer()
  const agency = useAccount(server)
  let siteId: number

  beforeAll(async () => {
    siteId = (await agency.client.sites.add(aSiteForm())).id
  })

  /** A page with one phrase. */
  async function newPage(type: 'page' | 'home' = 'page') {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm({ type, kp1: 'first' }) })
    return { siteId, pageId: page.id }
  }
  const call: string = 'POST /site/{siteId}/page/{pageId}/keyword/add'
  const add = (place: object, form: object, by = agency) => by.client.request(call, { ...place, ...form })

  it('are added behind the others; the first of a page stays primary', async () => {
    const place = await newPage()
    const { key_phrase } = await agency.client.keyPhrases.add({ ...place, phrase: ' second ' })
    expect(key_phrase).toEqual({
      id: key_phrase.id,
      key_phrase: 'second',
      is_primary: '0',
      rank: null,
      ranks: [],
      on_subdomain: null,
      search_volume: null,
      page_nickname: 'Espresso guide',
      links_containing: 0,
      exact_links: 0,
      tags: [],
    })
    const listed = (await agency.client.keyPhrases.list(place)).key_phrase
    expect(listed.map((each) => [each.key_phrase, each.is_primary])).toEqual([
      ['first', '1'],
      ['second', '0'],
    ])
  })

  it('come with every rank, oldest first, and with the last two in lists of pages', async () => {
    const place = await newPage()
    const [phrase] = (await agency.client.keyPhrases.list(place)).key_phrase
    const checks = Array.from({ length: 60 }, (_, nth) => ({
      business_id: agency.business_id,
      key_phrase_id: phrase?.id ?? 0,
      checked_on: new Date(Date.UTC(2024, 0, 1 + 14 * nth)).toISOString().slice(0, 10),
      rank: nth === 0 ? null : 61 - nth,
      depth: 100,
    }))
    await server.services.kysely.insertInto('key_phrase_ranks').values(checks.toReversed()).execute()
    const ranks = checks.map(({ checked_on, rank }) => ({ when: checked_on, rank: rank ?? 0 }))
    expect((await agency.client.keyPhrases.list(place)).key_phrase).toMatchObject([{ rank: 2, ranks }])
    const page = (await agency.client.pages.list({ siteId })).find(({ id }) => id === place.pageId)
    expect(page?.keyphrases[0]?.ranks).toMatchObject(ranks.slice(-2))
  })

  it('are required and unique on the page, by exact comparison after trimming', async () => {
    const place = await newPage()
    for (const form of [{ phrase: '' }, { phrase: ' \t' }, {}, { phrase: 'first' }, { phrase: '  first ' }]) {
      expect(await refusalOf(add(place, form))).toMatchObject({
        status: 422,
        code: 'refused',
        message: PHRASE,
        issues: [{ path: ['phrase'], message: PHRASE }],
      })
    }
    await add(place, { phrase: 'First' })
    await add(await newPage(), { phrase: 'second' })
  })

  it.each([
    ['page', 6],
    ['home', 8],
  ] as const)('a %s holds at most %d', async (type, most) => {
    const place = await newPage(type)
    const adds = Array.from({ length: 20 }, (_, nth) => add(place, { phrase: `phrase ${nth}` }))
    expect(await endings(adds)).toEqual({ done: most - 1, [FULL_PAGE]: 21 - most })
    expect(await refusalOf(add(place, { phrase: 'one more' }))).toMatchObject({
      status: 422,
      code: 'refused',
    })
    expect((await agency.client.keyPhrases.list(place)).key_phrase).toHaveLength(most)
  })

  it('are added once by 20 parallel calls with the same phrase', async () => {
    const place = await newPage()
    const adds = Array.from({ length: 20 }, () => add(place, { phrase: 'second' }))
    expect(await endings(adds)).toEqual({ done: 1, [PHRASE]: 19 })
  })

  it('never pass the plan by 200 parallel adds', async () => {
    const free = await server.newAccount({ plan_id: 86 })
    const { id, site } = await free.client.sites.add(aSiteForm())
    const place = { siteId: id, pageId: site.pages[0]?.id ?? 0 }
    const adds = Array.from({ length: 200 }, (_, nth) => add(place, { phrase: `phrase ${nth}` }, free))
    expect(await endings(adds)).toEqual({ done: 4, [MOST_PHRASES]: 196 })
    const subUser = await server.newSubUser(free, [id])
    expect(await refusalOf(add(place, { phrase: 'of a sub-user' }, subUser))).toMatchObject({
      code: 'over_plan_limit',
      message: 'The plan has no room for more keywords. Please ask the account owner for a larger plan.',
    })
    expect(await refusalOf(add(place, { phrase: 'more' }, free))).toMatchObject({
      name: 'OverLimitError',
      status: 403,
      code: 'over_plan_limit',
    })
    expect((await free.client.session.read()).business.key_phrases).toBe(5)
  })

  it('accept the ids of the path in the body, and no others', async () => {
    const place = await newPage()
    await add(place, { phrase: 'second', site_id: place.siteId, page_id: place.pageId })
    const elsewhere = await newPage()
    for (const ids of [{ page_id: elsewhere.pageId }, { site_id: place.siteId + 1 }]) {
      expect(await refusalOf(add(place, { phrase: 'third', ...ids }))).toMatchObject({ status: 404 })
    }
    expect((await agency.client.keyPhrases.list(elsewhere)).key_phrase).toHaveLength(1)
  })

  it('coerce nothing: every wrong type and unknown field is 400', async () => {
    const place = await newPage()
    const wrong = [1, true, ['second'], {}].map((phrase) => ({ phrase }))
    const ids = ['1', 1.5, true, [place.siteId], null].map((site_id) => ({ phrase: 'second', site_id }))
    const unknown = ['id', 'is_primary', 'key_phrase', 'business_id'].map((field) => ({
      phrase: 'x',
      [field]: '1',
    }))
    for (const form of [...wrong, ...ids, ...unknown]) {
      expect((await refusalOf(add(place, form))).status, JSON.stringify(form)).toBe(400)
    }
    expect((await agency.client.keyPhrases.list(place)).key_phrase).toHaveLength(1)
  })

  it('keep up to 255 characters; 80 is only a hint', async () => {
    const place = await newPage()
    const phrase = 'ü'.repeat(255)
    expect((await agency.client.keyPhrases.add({ ...place, phrase })).key_phrase.key_phrase).toBe(phrase)
    expect((await refusalOf(add(place, { phrase: `${phrase}x` }))).status).toBe(400)
  })

  it('return only not_found for a page of another site', async () => {
    const place = await newPage()
    const other = (await agency.client.sites.add(aSiteForm())).id
    expect(await refusalOf(add({ ...place, siteId: other }, { phrase: 'x' }))).toMatchObject({ status: 404 })
    expect(await refusalOf(agency.client.keyPhrases.list({ ...place, siteId: other }))).toMatchObject({
      status: 404,
      message: 'Nothing was found here.',
    })
  })
})
