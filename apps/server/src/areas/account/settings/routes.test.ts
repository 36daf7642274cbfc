import type { ClientConfig } from '@linkwright/core/config/client-config'
import { describe, expect, it } from 'vitest'
import { brandOf } from '../../../integrations/mail/brand.ts'
import { openBus, RESYNC } from '../../../live/bus.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { eventually } from '../../../testing/eventually.ts'

describe.each(eitherDatabase)('settings of the installation on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  const owner = useAccount(server)

  const config = async () => (await server.app.inject({ url: '/config.json' })).json<ClientConfig>()

  it('are changed field by field, only by administrators', async () => {
    const before = await admin.client.settings.show()
    expect(before.gauge_blue_ranges).toEqual({ kp_range_set: 36, em_range_set: 10, br_range_set: 54 })
    const after = await admin.client.settings.edit({ gauge_blue_ranges: { em_range_set: 12 } })
    expect(after).toEqual({
      ...before,
      version: before.version + 1,
      gauge_blue_ranges: { ...before.gauge_blue_ranges, em_range_set: 12 },
    })
    expect((await owner.client.session.read()).settings.gauge_blue_ranges.em_range_set).toBe(12)
    expect(await refusalOf(owner.client.settings.edit({}))).toMatchObject({ status: 403 })
    expect(await refusalOf(owner.client.settings.show())).toMatchObject({ status: 403 })
    await admin.client.settings.edit({ gauge_blue_ranges: { em_range_set: 10 } })
  })

  it('accept whole percents and web URLs', async () => {
    for (const em_range_set of [-1, 101]) {
      const refusal = await refusalOf(admin.client.settings.edit({ gauge_blue_ranges: { em_range_set } }))
      expect(refusal).toMatchObject({ status: 422, message: 'Please enter a whole number from 0 to 100.' })
    }
    const blogs = 'javascript:alert(1)'
    expect(await refusalOf(admin.client.settings.edit({ external: { blogs } }))).toMatchObject({
      status: 422,
      message: 'Please enter an https, http or mailto URL, or leave this empty.',
    })
  })

  it('accept a currency with cents, and a tax', async () => {
    const jpy = { currency: 'jpy' } as unknown as Parameters<typeof admin.client.settings.edit>[0]
    expect(await refusalOf(admin.client.settings.edit(jpy))).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^Please choose a currency that has cents: usd, aud, /) as string,
    })
    expect(await admin.client.settings.edit({ currency: 'eur' })).toMatchObject({ currency: 'eur' })
    expect((await owner.client.session.read()).settings.currency).toBe('eur')
    await admin.client.settings.edit({ currency: 'usd' })
  })

  it('set the appearance of emails, until it is reset', async () => {
    const none = { name: null, color: null, logo: null, footer: null }
    expect((await admin.client.settings.show()).mail).toEqual(none)
    const set = { name: 'Acme', color: '#00AA00', logo: 'https://acme.example/logo.png', footer: '1 Street' }
    expect((await admin.client.settings.edit({ mail: set })).mail).toEqual(set)
    expect(await brandOf(server.services.kysely, 'Linkwright')).toEqual(set)
    for (const [wrong, message] of [
      [{ color: 'red' }, 'Please enter a color such as #0162d4.'],
      [
        { logo: 'http://acme.example/logo.png' },
        'Please enter the https URL of an image, or leave this empty.',
      ],
    ] as const)
      expect(await refusalOf(admin.client.settings.edit({ mail: wrong }))).toMatchObject({
        status: 422,
        message,
      })
    expect((await admin.client.settings.edit({ mail: none })).mail).toEqual(none)
    expect(await brandOf(server.services.kysely, 'Acme Links')).toMatchObject({
      name: 'Acme Links',
      color: '#0162d4',
    })
  })

  it('take precedence over URLs of the configuration file, until they are removed', async () => {
    const ofFile = (await config()).external
    await admin.client.settings.edit({ external: { contact: 'https://help.example', privacy: '' } })
    expect((await config()).external).toEqual({ ...ofFile, contact: 'https://help.example', privacy: '' })
    const { external, external_of_file } = await admin.client.settings.show()
    expect(external).toMatchObject({ contact: 'https://help.example', privacy: '', blogs: null })
    expect(external_of_file).toEqual(ofFile)
    await admin.client.settings.edit({ external: { contact: null, privacy: null } })
    expect((await config()).external).toEqual(ofFile)
  })

  it('are not overwritten by a concurrent edit', async () => {
    const { version } = await admin.client.settings.show()
    await admin.client.settings.edit({ external: { blogs: 'https://one.example' }, version })
    const late = admin.client.settings.edit({ external: { blogs: 'https://two.example' }, version })
    expect(await refusalOf(late)).toMatchObject({ status: 409 })
    expect((await admin.client.settings.show()).external.blogs).toBe('https://one.example')
  })

  it('stay unchanged, including the version, if no field is given', async () => {
    await runJobs(server.services)
    const before = await admin.client.settings.show()
    for (const form of [{}, { gauge_blue_ranges: {} }, { external: {}, gauge_blue_ranges: {} }])
      expect(await admin.client.settings.edit(form)).toEqual(before)
    expect(await runJobs(server.services)).toEqual([])
    const { version } = await admin.client.settings.edit({
      gauge_blue_ranges: {},
      external: { blogs: 'https://three.example' },
    })
    expect(version).toBe(before.version + 1)
    // Addresses count no figures again.
    expect(await runJobs(server.services)).toEqual([])
  })

  it('recompute every page when the ranges change, and publish it to everyone', async () => {
    const { id: siteId } = await owner.client.sites.add(aSiteForm())
    const { page } = await owner.client.pages.add({ siteId, ...aPageForm() })
    // Naturals alone: the score of the gauges depends on where their band lies.
    const csv = [1, 2, 3].map((nth) => ({ url: `https://blog${nth}.example`, anchor_text: 'click here' }))
    await owner.client.links.importCsv({ siteId, pageId: page.id, csv })
    const scoreNow = async () =>
      (await owner.client.sites.show({ siteId })).pages.find(({ id }) => id === page.id)?.stats.gauges_score
    const before = await scoreNow()
    const bus = await openBus(server.database)
    const received: unknown[] = []
    bus.subscribe((message) => {
      if (message !== RESYNC) received.push([message.business_id, message.command])
    })
    try {
      const ranges = { kp_range_set: 5, em_range_set: 5, br_range_set: 98 }
      await admin.client.settings.edit({ gauge_blue_ranges: ranges })
      await runJobs(server.services)
      expect(await scoreNow()).toBeGreaterThan(before ?? 0)
      await eventually(() => {
        expect(received).toContainEqual([null, 'task'])
        expect(received).toContainEqual([owner.business_id, 'updatePageStats'])
      })
    } finally {
      await bus.close()
      const ranges = { kp_range_set: 36, em_range_set: 10, br_range_set: 54 }
      await admin.client.settings.edit({ gauge_blue_ranges: ranges })
    }
  })
})
