import { formatDateTime } from '@linkwright/core/values/dates'
import { describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { becomeCustomer } from '../../buying/billing/lead.ts'

describe.each(eitherDatabase)('customers on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })

  const customers = async (input = {}) => [...(await admin.client.customers.list(input))]
  const subscribes = ({ business_id }: TestAccount) =>
    server.services.kysely
      .transaction()
      .execute((trx) => becomeCustomer(new TenantDb(trx, business_id), server.clock.now))

  it('are leads that have subscribed, with account, plan and account manager', async () => {
    const owner = await server.newAccount({ plan_id: 3 })
    const { lead } = await admin.client.leads.add({ name: 'Before', email: owner.email.toUpperCase() })
    await admin.client.customers.addNote({ leadId: lead.id, notes: 'Wants links' })
    expect(await customers()).toEqual([])
    await subscribes(owner)
    const [manager] = await admin.client.accountManagers.add({ name: 'Iris', calendar_link: 'cal.example' })
    const { business_id } = owner
    await admin.client.accountManagers.assign({ business_id, account_manager_id: manager?.id ?? 0 })
    const [customer] = await customers()
    expect(customer).toMatchObject({
      id: lead.id,
      name: 'Before',
      status: 'Customer',
      notes: [{ notes: 'Wants links' }],
      business: { id: owner.business_id, name: 'Example' },
      plan: 'Flight',
      account_manager: { id: manager?.id, name: 'Iris' },
    })
    await subscribes(owner)
    expect(await customers()).toHaveLength(1)
  })

  it('that were no leads before are added, with their website', async () => {
    const owner = await server.newAccount()
    await owner.client.sites.add(aSiteForm({ url: 'https://acme.example' }))
    await subscribes(owner)
    expect((await customers({ q: owner.email }))[0]).toMatchObject({
      email: owner.email,
      website: 'https://acme.example',
      websites: 1,
      source: 'subscription',
    })
  })

  it('show the current address of the owner', async () => {
    const owner = await server.newAccount()
    await subscribes(owner)
    const email = `moved.${owner.email}`
    await admin.client.adminUsers.changeEmail({ userId: owner.user_id, email })
    const [customer] = await customers({ q: email })
    expect(customer).toMatchObject({ email })
    expect((await admin.client.leads.list({ q: email }))[0]).toMatchObject({ email })
    expect(await customers({ q: `x${owner.email}` })).toEqual([])
    expect(await admin.client.customers.export({ q: email })).toContain(`"${email}"`)
    const { id = 0 } = customer ?? {}
    const edit = (form: object) => admin.client.leads.edit({ id, ...form })
    // What was read may be sent back; another address is changed with the user.
    expect((await edit({ email, phone: '12' })).lead).toMatchObject({ email, phone: '12' })
    expect(await refusalOf(edit({ email: 'other@acme.example' }))).toMatchObject({
      status: 422,
      message: 'This is the email address of the account owner. Change it in User admin.',
    })
  })

  it('and leads have notes that are added, edited and deleted', async () => {
    const { lead } = await admin.client.leads.add({ name: 'Noted' })
    const add = async (notes: string) =>
      (await admin.client.customers.addNote({ leadId: lead.id, notes })).note
    const first = await add(' Called ')
    const second = await add('Called again')
    expect(first).toEqual({
      id: first.id,
      version: 1,
      notes: 'Called',
      by: expect.stringMatching(/^Ada Example/) as string,
      date_added: server.clock.now.toISOString(),
    })
    const notes = async () => (await admin.client.leads.list({ q: 'noted' }))[0]?.notes
    expect(await notes()).toEqual([second, first])
    const { note } = await admin.client.customers.editNote({ noteId: first.id, notes: 'Mailed' })
    expect(note).toEqual({ ...first, version: 2, notes: 'Mailed' })
    expect(await admin.client.customers.removeNote({ noteId: second.id })).toEqual({ msg: 'ok' })
    expect(await notes()).toEqual([note])
    const { removeNote, editNote, addNote } = admin.client.customers
    expect(await refusalOf(removeNote({ noteId: second.id }))).toMatchObject({ status: 404 })
    expect(await refusalOf(editNote({ noteId: second.id, notes: 'x' }))).toMatchObject({ status: 404 })
    expect(await refusalOf(addNote({ leadId: 999_999, notes: 'x' }))).toMatchObject({ status: 404 })
    expect(await refusalOf(addNote({ leadId: lead.id, notes: ' ' }))).toMatchObject({
      status: 422,
      message: 'Please write a note.',
    })
    const entries = await admin.client.audit.list({ subject: 'lead', subject_id: lead.id })
    expect(entries.map(({ action }) => action)).toEqual([
      'lead.note-remove',
      'lead.note-edit',
      'lead.note-add',
      'lead.note-add',
      'lead.add',
    ])
  })

  it('refuse the second of two concurrent edits of a note, naming the first editor', async () => {
    const { lead } = await admin.client.leads.add({ name: 'Two at once' })
    const { addNote, editNote } = admin.client.customers
    const add = async () => (await addNote({ leadId: lead.id, notes: 'Called' })).note
    const [{ id: noteId, version }, another] = [await add(), await add()]
    const other = await server.newAccount({ user_type: 'admin' })
    await other.client.customers.editNote({ noteId, version, notes: 'Mailed' })
    await editNote({ noteId: another.id, version: another.version, notes: 'Another one' })
    expect(await refusalOf(editNote({ noteId, version, notes: 'Late' }))).toMatchObject({
      status: 409,
      message: expect.stringMatching(
        /^Ada Example \d+ changed this while you were editing: Notes\. /,
      ) as string,
    })
    expect((await editNote({ noteId, version: 2, notes: 'Read again' })).note.version).toBe(3)
    expect((await editNote({ noteId, notes: 'Without a version' })).note.version).toBe(4)
  })

  it('have at most 200 notes each', async () => {
    const { lead } = await admin.client.leads.add({ name: 'Much noted' })
    const rows = Array.from({ length: 199 }, () => ({ lead_id: lead.id, notes: 'x' }))
    await server.services.kysely.insertInto('lead_notes').values(rows).execute()
    const add = () => admin.client.customers.addNote({ leadId: lead.id, notes: 'one more' })
    const both = await Promise.allSettled([add(), add()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusalOf(add())).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^At most 200 /),
    })
  })

  it('are exported with their accounts, as filtered', async () => {
    const owner = await server.newAccount({ plan_id: 3 })
    await subscribes(owner)
    const [manager] = await admin.client.accountManagers.add({ name: 'Ash', calendar_link: 'cal.example' })
    await admin.client.accountManagers.assign({
      business_id: owner.business_id,
      account_manager_id: manager?.id ?? 0,
    })
    const [customer] = await customers({ q: owner.email })
    const { id, name, email } = customer ?? {}
    const added = formatDateTime(customer?.date_added ?? '')
    const head =
      '"ID","Name","Email","Phone","Website","Websites","Links per month","Source","Added","Last contact","Notes","Account","Plan","Account manager"\r\n'
    expect(await admin.client.customers.export({ q: owner.email })).toBe(
      `${head}"${id}","${name}","${email}","","","0","0","subscription","${added}","","","Example","Flight","${manager?.name}"\r\n`,
    )
    expect(await admin.client.customers.export({ q: 'no match' })).toBe(head)
  })
})
