import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('links one by one on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let agency: TestAccount
  let siteId: number

  beforeAll(async () => {
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    agency = await server.newAccount()
    siteId = (await agency.client.sites.add(aSiteForm())).id
  })

  async function newPlace() {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm() })
    return { siteId, pageId: page.id }
  }
  const statsOf = async ({ pageId }: { pageId: number }) =>
    (await agency.client.pages.list({ siteId })).find(({ id }) => id === pageId)?.stats
  const phraseOf = async (place: { siteId: number; pageId: number }) =>
    (await agency.client.keyPhrases.list(place)).key_phrase[0]
  const live = { url_progress: 'placed', date_completed: '2026-11-20' } as const

  it('appends a placed link to the links of the page; figures and phrase counts follow', async () => {
    const place = await newPlace()
    const { link } = await agency.client.links.add({
      ...place,
      ...live,
      anchor_text: 'Espresso machine',
      url: 'HTTPS://Blog.example/post/',
      ss: '1',
      comments: 'agreed by mail',
    })
    expect(link).toMatchObject({
      anchor_type: 'keyword',
      anchor_category: 'exact',
      url_progress: 'placed',
      level: 'primary',
      date_added: '2026-11-20',
      ss: '1',
      comments: 'agreed by mail',
    })
    expect(await statsOf(place)).toMatchObject({ primary_links_placed: 1, exactMatchRatio: 100 })
    expect(await phraseOf(place)).toMatchObject({ links_containing: 1, exact_links: 1 })
    expect(
      (await agency.client.links.list({ ...place, url_progress: 'placed' })).map(({ id }) => id),
    ).toEqual([link.id])

    await agency.client.links.remove({ ...place, linkId: link.id })
    expect(await statsOf(place)).toMatchObject({ primary_links_placed: 0, exactMatchRatio: 0 })
    expect(await phraseOf(place)).toMatchObject({ links_containing: 0, exact_links: 0 })
  })

  it('counts a link by the selected type, not by its text', async () => {
    const place = await newPlace()
    const { link } = await agency.client.links.add({
      ...place,
      ...live,
      anchor_text: 'machines for espresso',
      anchor_type: 'partial keyword',
      url: 'https://blog.example',
    })
    expect(link.anchor_category).toBe('blended')
    await agency.client.keyPhrases.add({ ...place, phrase: 'another' })
    expect(await statsOf(place)).toMatchObject({ keyPhraseMixRatio: 100 })
  })

  it('counts an ordered link as in progress, and completing a suggestion removes it from the link map', async () => {
    const place = await newPlace()
    const { link: suggestion } = await agency.client.links.add({
      ...place,
      anchor_text: 'espresso machine guide',
      anchor_type: 'keyword plus',
      url_progress: 'not_ordered',
    })
    const map = async () => {
      const suggested = await agency.client.links.list({ ...place, url_progress: 'not_ordered' })
      return suggested.map(({ id }) => id)
    }
    expect(await map()).toContain(suggestion.id)
    const { link } = await agency.client.links.add({
      ...place,
      id: suggestion.id,
      anchor_text: 'the espresso machine guide',
      anchor_type: 'keyword plus',
      url_progress: 'in_process',
    })
    expect(link).toMatchObject({
      id: suggestion.id,
      linkmap_id: suggestion.id,
      anchor_suggestion: 'espresso machine guide',
      date_ordered: '2026-11-21',
    })
    expect(await map()).not.toContain(suggestion.id)
    expect(await statsOf(place)).toMatchObject({ in_progress: 1, primary_links_placed: 0 })
    // A second tab that still shows the suggestion.
    await expect(
      agency.client.links.add({ ...place, id: suggestion.id, anchor_text: 'x', url_progress: 'in_process' }),
    ).rejects.toMatchObject({ status: 409, message: 'This suggestion is no longer on the link map.' })
  })

  it('completes a suggestion with an address that another page has, but not with one that its own page has', async () => {
    const [place, other] = [await newPlace(), await newPlace()]
    const url = 'https://blog.example/shared'
    await agency.client.links.add({ ...other, ...live, anchor_text: 'there', url })
    const suggest = async () => {
      const form = { anchor_text: 'espresso machine guide', url_progress: 'not_ordered' } as const
      return (await agency.client.links.add({ ...place, ...form })).link.id
    }
    const complete = async (id: number) =>
      await agency.client.links.add({ ...place, ...live, id, anchor_text: 'here', url })
    const [first, second] = [await suggest(), await suggest()]
    expect((await complete(first)).link).toMatchObject({ id: first, url })
    await expect(complete(second)).rejects.toMatchObject({
      status: 422,
      issues: [{ path: ['url'], message: 'This page already has a link from this URL.' }],
    })
    expect((await agency.client.links.show({ ...place, linkId: second })).url_progress).toBe('not_ordered')
    // Two suggestions of one page without an address yet do not stand in each other's way.
    const order = { ...place, anchor_text: 'ordered', url_progress: 'in_process' } as const
    for (const id of [second, await suggest()]) await agency.client.links.add({ ...order, id })
    expect(await statsOf(place)).toMatchObject({ primary_links_placed: 1, in_progress: 2 })
  })

  it('does not count a link whose address the page already has', async () => {
    const place = await newPlace()
    const form = { ...place, ...live, anchor_text: 'espresso machine', url: 'https://blog.example/one' }
    await agency.client.links.add(form)
    const counted = [await statsOf(place), await phraseOf(place)]
    await expect(agency.client.links.add(form)).rejects.toMatchObject({ status: 422 })
    expect([await statsOf(place), await phraseOf(place)]).toEqual(counted)
  })

  it('returns a new link as later reads show it, also a disavowed one', async () => {
    const place = await newPlace()
    await agency.client.disavow.add({ siteId, disavowed: 'domain:spam.example' })
    for (const url of ['https://spam.example/a', 'https://fine.example/a']) {
      const { link } = await agency.client.links.add({ ...place, ...live, anchor_text: 'here', url })
      expect(link).toEqual(await agency.client.links.show({ ...place, linkId: link.id }))
      expect(link.disavowed).toBe(url.includes('spam') ? '1' : '0')
    }
  })

  it("has three tiers; a child link raises its parent's count, and the third tier takes none", async () => {
    const place = await newPlace()
    const add = (parent_id?: number) =>
      agency.client.links.add({
        ...place,
        anchor_text: 'here',
        url_progress: 'in_process',
        ...(parent_id === undefined ? {} : { level: 'secondary', parent_id }),
      })
    const first = (await add()).link
    const second = (await add(first.id)).link
    const third = (await add(second.id)).link
    expect(second).toMatchObject({ level: 'secondary', parent_id: first.id, tiered: true })
    expect(await agency.client.links.show({ ...place, linkId: second.id })).toEqual({
      ...second,
      child_links: 1,
    })
    expect(await agency.client.links.show({ ...place, linkId: third.id })).toEqual(third)
    const other = await newPlace()
    for (const [at, linkId] of [
      [other, second.id],
      [place, 999_999],
    ] as const)
      for (const call of [agency.client.links.show, agency.client.links.tiered])
        await expect(call({ ...at, linkId })).rejects.toMatchObject({ status: 404 })
    expect(await agency.client.links.tiered({ ...place, linkId: third.id })).toEqual([])
    const under = (await agency.client.links.tiered({ ...place, linkId: first.id })).map(({ id }) => id)
    expect(under).toEqual([second.id])
    expect((await agency.client.links.list(place)).find(({ id }) => id === first.id)?.child_links).toBe(1)
    await expect(add(third.id)).rejects.toMatchObject({
      status: 422,
      message: 'A link of the third tier cannot have links of its own.',
    })
    await agency.client.links.remove({ ...place, linkId: first.id })
    expect(await agency.client.links.list({ ...place, url_progress: 'in_process' })).toHaveLength(0)
    expect(await statsOf(place)).toMatchObject({ in_progress: 0 })
  })

  it('reports the error of each field and changes nothing', async () => {
    const place = await newPlace()
    const wrong = async (form: object) => {
      const error: unknown = await agency.client
        .request<string>('POST /site/{siteId}/page/{pageId}/link/add', { ...place, ...form })
        .catch((problem: unknown) => problem)
      return (error as { issues?: { path: unknown[]; message: string }[] }).issues?.map(
        ({ path, message }) => [path.join('.'), message],
      )
    }
    expect(await wrong({ anchor_text: ' ', url_progress: 'placed' })).toEqual([
      ['anchor_text', 'Anchor text is required'],
      ['url', 'Link URL is required'],
      ['date_completed', 'Date placed is required'],
    ])
    expect(await wrong({ anchor_text: 'x', ...live, url: 'no url' })).toEqual([
      ['url', 'Link URL must be a valid URL'],
    ])
    expect(
      await wrong({ anchor_text: 'x', ...live, date_completed: '2026-11-22', url: 'https://a.example' }),
    ).toEqual([['date_completed', 'Date placed cannot be in the future']])
    await agency.client.links.add({ ...place, ...live, anchor_text: 'x', url: 'https://a.example/b' })
    expect(await wrong({ anchor_text: 'y', ...live, url: 'http://www.a.example/b/' })).toEqual([
      ['url', 'This page already has a link from this URL.'],
    ])
    expect(await agency.client.links.list({ ...place, url_progress: 'placed' })).toHaveLength(1)
  })

  it('saves an edited source, unless another user has changed it since', async () => {
    const place = await newPlace()
    const { link } = await agency.client.links.add({ ...place, anchor_text: 'x', url_progress: 'in_process' })
    const edit = (source: string, was: string | null) =>
      agency.client.links.edit({ ...place, linkId: link.id, source, was })
    expect((await edit('a friend', null)).source).toBe('a friend')
    await expect(edit('another', null)).rejects.toMatchObject({ status: 409 })
    expect((await edit('another', 'a friend')).source).toBe('another')
  })
})
