import { beforeAll, describe, expect, it } from 'vitest'
import { openBus, RESYNC } from '../../../live/bus.ts'
import { aPageForm, anEditedSite, aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { wronglyTyped } from '../../../testing/wrong-types.ts'
import { eventually } from '../../../testing/eventually.ts'

describe('PUT site/{siteId}', () => {
  const server = useServer()
  const agency = useAccount(server)
  let siteId: number

  beforeAll(async () => {
    siteId = (await agency.client.sites.add(aSiteForm())).id
  })

  const edit = (form: object, by = agency) =>
    by.client.request<string>('PUT /site/{siteId}', { siteId, ...form })

  it('replaces the whole form and returns the site', async () => {
    const local = { local: 'yes', city: ' Austin ', state: 'Texas', comp3: 'https://three.example' } as const
    const { site } = await agency.client.sites.edit({
      siteId,
      ...anEditedSite({ ...local, name: 'Renamed', url: 'HTTP://Renamed.example/', categories: ['pets'] }),
    })
    expect(site).toMatchObject({
      id: siteId,
      name: 'Renamed',
      url: 'http://Renamed.example',
      categories: ['pets'],
      local: 'yes',
      city: 'Austin',
      state: 'Texas',
      competitors: [{ url: 'https://rival.example' }, { url: 'https://three.example' }, { url: '' }],
    })
    expect(site.pages[0]?.full_url).toBe('http://Renamed.example/')
    expect(await agency.client.sites.show({ siteId })).toEqual(site)
    const back = await agency.client.sites.edit({ siteId, ...anEditedSite() })
    expect(back.site).toMatchObject({ local: 'no', city: null, state: null, name: 'Harbor Coffee' })
  })

  it('returns the messages of Add Site except the key phrase one', async () => {
    const refusal = await refusalOf(edit({}))
    expect(refusal).toMatchObject({ status: 422, code: 'refused' })
    expect(refusal.issues).toEqual([
      { path: ['name'], message: 'Site Name is Required' },
      { path: ['url'], message: 'Site Url is Required' },
      { path: ['categories'], message: 'At least one Category is Required' },
      { path: ['country'], message: 'Site search engine is Required' },
      { path: ['local'], message: 'Site locality is Required' },
      { path: ['comp1'], message: 'At least 1 competitor url is needed' },
    ])
    const wrong = await refusalOf(edit(anEditedSite({ url: 'no url', local: 'yes' })))
    expect(wrong.issues.map(({ message }) => message)).toEqual([
      'Site Url must be a valid URL',
      'The site location is required if the site is a local site',
    ])
  })

  it('coerces nothing and takes no key phrases', async () => {
    const before = await agency.client.sites.show({ siteId })
    for (const { field, value, form } of wronglyTyped(anEditedSite(), { city: 'x', comp2: 'x' })) {
      const status = field === 'categories' && JSON.stringify(value) === '[]' ? 422 : 400
      expect((await refusalOf(edit(form))).status, `${field} ${JSON.stringify(value)}`).toBe(status)
    }
    expect((await refusalOf(edit(aSiteForm()))).message).toContain('kp1')
    expect(await agency.client.sites.show({ siteId })).toEqual(before)
  })

  it('is allowed to sub-users only for their granted sites', async () => {
    const granted = await server.newSubUser(agency, [siteId])
    const other = await server.newSubUser(agency, [])
    const response = await granted.client.sites.edit({ siteId, ...anEditedSite({ name: 'By a sub-user' }) })
    expect(response.site.name).toBe('By a sub-user')
    expect((await refusalOf(edit(anEditedSite(), other))).status).toBe(404)
  })

  it('classifies links by the new name, and publishes the figures to every session', async () => {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm() })
    const csv = [{ url: 'https://blog.example/1', anchor_text: 'Bluebird' }]
    await agency.client.links.importCsv({ siteId, pageId: page.id, csv })
    const placed = { siteId, pageId: page.id, url_progress: 'placed' } as const
    const typeOf = async () => (await agency.client.links.list(placed))[0]?.anchor_type
    expect(await typeOf()).toBe('generic')
    const bus = await openBus(server.database)
    const received: string[] = []
    bus.subscribe((message) => {
      if (message !== RESYNC && message.business_id === agency.business_id) received.push(message.command)
    })
    try {
      await agency.client.sites.edit({ siteId, ...anEditedSite({ name: 'Bluebird' }) })
      expect(await typeOf()).toBe('brand')
      await eventually(() =>
        expect(received).toEqual(expect.arrayContaining(['updatePageStats', 'updateSiteStats'])),
      )
    } finally {
      await bus.close()
    }
  })
})
