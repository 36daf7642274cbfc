import { leadStatuses } from '@linkwright/core/admin/leads/lead-status'
import { formatDateTime } from '@linkwright/core/values/dates'
import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('leads on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })

  const add = async (form: Parameters<typeof admin.client.leads.add>[0]) =>
    (await admin.client.leads.add(form)).lead

  it('are added with the fields of the specification, New by default, and edited', async () => {
    const lead = await add({
      name: ' Ada Larsen ',
      email: 'ada@acme.example',
      phone: '+47 12',
      website: 'acme.example',
      websites: 3,
      links_per_month: 20,
      source: 'Fair',
      last_contact: '2026-11-01',
    })
    expect(lead).toEqual({
      id: lead.id,
      version: 1,
      name: 'Ada Larsen',
      email: 'ada@acme.example',
      phone: '+47 12',
      website: 'https://acme.example',
      websites: 3,
      links_per_month: 20,
      status: 'New',
      source: 'Fair',
      date_added: server.clock.now.toISOString(),
      last_contact: '2026-11-01',
      notes: [],
    })
    const edited = await admin.client.leads.edit({ id: lead.id, status: 'Demo Scheduled', phone: '' })
    expect(edited.lead).toEqual({ ...lead, version: 2, status: 'Demo Scheduled', phone: '' })
    expect((await admin.client.leads.list({ q: 'LARSEN' })).map(({ id }) => id)).toEqual([lead.id])
    const [entry] = await admin.client.audit.list({ action: 'lead.edit', limit: 1 })
    expect(entry).toMatchObject({
      subject_id: lead.id,
      before: { status: 'New', phone: '+47 12' },
      after: { status: 'Demo Scheduled', phone: '' },
    })
  })

  it('are read one by one, even without an email address', async () => {
    const [one, other] = [await add({ name: 'Same Name' }), await add({ name: 'Same Name' })]
    const read = await admin.client.leads.list({ id: one.id })
    expect(read.map(({ id }) => id)).toEqual([one.id])
    expect(read.total).toBe(1)
    expect((await admin.client.leads.list({ id: other.id, q: 'no match' })).total).toBe(0)
  })

  it('have one of the statuses of the specification', async () => {
    const { id } = await add({ name: 'Statuses' })
    for (const status of leadStatuses)
      expect((await admin.client.leads.edit({ id, status })).lead.status).toBe(status)
    const unknown = { id, status: 'Sold' } as unknown as { id: number }
    expect(await refusalOf(admin.client.leads.edit(unknown))).toMatchObject({ status: 400 })
  })

  it.each([
    [{}, 'Please enter a name or an email address.'],
    [{ name: ' ', email: '' }, 'Please enter a name or an email address.'],
    [{ email: 'ada at acme' }, 'Please enter a valid email address.'],
    [{ name: 'Ada', website: 'no domain' }, 'Please enter a website such as example.com.'],
    [{ name: 'Ada', websites: -1 }, 'Please enter a whole number from 0 to 1,000,000.'],
  ])('are refused as %j', async (form, message) => {
    expect(await refusalOf(admin.client.leads.add(form))).toMatchObject({ status: 422, message })
  })

  it('refuse a change that leaves neither a name nor an email address', async () => {
    const { id } = await add({ email: 'only@acme.example' })
    expect(await refusalOf(admin.client.leads.edit({ id, email: '' }))).toMatchObject({
      status: 422,
      message: 'Please enter a name or an email address.',
      issues: [{ path: ['name'], message: 'Please enter a name or an email address.' }],
    })
    expect((await admin.client.leads.edit({ id, email: '', name: 'Now named' })).lead.name).toBe('Now named')
  })

  it('that another user has changed are not overwritten', async () => {
    const { id, version } = await add({ name: 'Two at once' })
    await admin.client.leads.edit({ id, version, phone: '1' })
    // A note is no change of the lead.
    await admin.client.customers.addNote({ leadId: id, notes: 'Called' })
    expect(await refusalOf(admin.client.leads.edit({ id, version, phone: '2' }))).toMatchObject({
      status: 409,
      message: expect.stringMatching(
        /^Ada Example \d+ changed this while you were editing: Phone\. /,
      ) as string,
    })
    expect((await admin.client.leads.list({ q: 'two at once' }))[0]?.phone).toBe('1')
    expect((await admin.client.leads.edit({ id, phone: '1' })).lead.version).toBe(2)
  })

  it('that do not exist are not found', async () => {
    expect(await refusalOf(admin.client.leads.edit({ id: 999_999, name: 'x' }))).toMatchObject({
      status: 404,
    })
  })

  it('are filtered by text and status, sorted, and paged, each once', async () => {
    for (const [nth, status] of (['New', 'Demo Video', 'New'] as const).entries())
      await add({ name: `Paged ${nth}`, email: `paged${nth}@p.example`, status, websites: nth })
    const ids: number[] = []
    for await (const { id } of admin.client.leads.list({ q: 'paged', limit: 2 })) ids.push(id)
    expect(new Set(ids).size).toBe(3)
    const names = async (input: object) => (await admin.client.leads.list(input)).map(({ name }) => name)
    expect(await names({ q: 'paged', status: 'New', sort: '-websites' })).toEqual(['Paged 2', 'Paged 0'])
    expect(await names({ q: 'paged1@P.example' })).toEqual(['Paged 1'])
    for (const sort of ['name', '-email', 'status', 'date_added', '-last_contact', 'links_per_month'])
      expect(await names({ q: 'paged', sort })).toHaveLength(3)
  })

  it('are exported by filter with their notes, dates as MM/DD/YYYY hh:mm', async () => {
    const form = { phone: '+47 12', website: 'acme.example', websites: 3, links_per_month: 20 }
    const { id } = await add({
      ...form,
      name: '=cmd()',
      email: 'file@acme.example',
      source: 'Fair, spring',
      last_contact: '2026-11-01',
    })
    await admin.client.customers.addNote({ leadId: id, notes: 'Called' })
    await admin.client.customers.addNote({ leadId: id, notes: 'Said "later"' })
    const { user } = await admin.client.session.read()
    const wrote = `${formatDateTime(server.clock.now)}, ${user.first_name} ${user.last_name}`
    const now = formatDateTime(server.clock.now)
    const head =
      '"ID","Name","Email","Phone","Website","Websites","Links per month","Status","Source","Added","Last contact","Notes"\r\n'
    expect(await admin.client.leads.export({ q: 'file@acme' })).toBe(
      `${head}"${id}","'=cmd()","file@acme.example","'+47 12","https://acme.example","3","20","New","Fair, spring","${now}","11/01/2026 00:00","${wrote}: Said ""later""\n${wrote}: Called"\r\n`,
    )
    expect(await admin.client.leads.export({ q: 'file@acme', status: 'Demo Video' })).toBe(head)
  })
})
