import type { LinkwrightClient } from '@linkwright/sdk'
import type { contactFields } from './contact-fields.ts'
import { nothing, type Place, type Send } from './place.ts'

type LeadText = 'name' | 'email' | 'phone' | 'website' | 'source' | 'last_contact'

/** How to send a text as each field of the calls about leads and customers. */
export function contactSenders({ server }: Place): Record<keyof typeof contactFields, Send> {
  let made: Promise<{ client: LinkwrightClient; id: number; noteId: number }> | undefined
  const admin = () => (made ??= newAdmin(server))
  const manager = async (fields: { name?: string; calendar_link?: string }) => {
    const { client } = await admin()
    const form = { name: 'Iris', calendar_link: 'cal.example/iris', ...fields }
    const all = await client.accountManagers.add(form)
    return all.reduce((latest, each) => (each.id > latest.id ? each : latest))
  }
  const added =
    (field: LeadText): Send =>
    async (text) =>
      (await (await admin()).client.leads.add({ name: 'Ada', [field]: text })).lead[field]
  const edited =
    (field: LeadText): Send =>
    async (text) => {
      const { client, id } = await admin()
      return (await client.leads.edit({ id, [field]: text })).lead[field]
    }
  return {
    'accountManagers.add name': async (name) => (await manager({ name })).name,
    'accountManagers.add calendar_link': async (calendar_link) =>
      (await manager({ calendar_link })).calendar_link,
    'leads.add name': added('name'),
    'leads.add email': added('email'),
    'leads.add phone': added('phone'),
    'leads.add website': added('website'),
    'leads.add source': added('source'),
    'leads.add last_contact': added('last_contact'),
    'leads.edit last_contact': edited('last_contact'),
    'leads.edit name': edited('name'),
    'leads.edit email': edited('email'),
    'leads.edit phone': edited('phone'),
    'leads.edit website': edited('website'),
    'leads.edit source': edited('source'),
    'jobs.retry ids': async (id) => String((await (await admin()).client.jobs.retry({ ids: [id] })).count),
    'jobs.list q': async (q) => nothing((await admin()).client.jobs.list({ q })),
    'jobs.list job': async (job) => nothing((await admin()).client.jobs.list({ job })),
    'jobs.list cursor': async (cursor) => nothing((await admin()).client.jobs.list({ cursor })),
    'leads.list q': async (q) => nothing((await admin()).client.leads.list({ q })),
    'leads.list cursor': async (cursor) => nothing((await admin()).client.leads.list({ cursor })),
    'leads.export q': async (q) => nothing((await admin()).client.leads.export({ q })),
    'customers.list q': async (q) => nothing((await admin()).client.customers.list({ q })),
    'customers.list cursor': async (cursor) => nothing((await admin()).client.customers.list({ cursor })),
    'customers.export q': async (q) => nothing((await admin()).client.customers.export({ q })),
    'customers.addNote notes': async (notes) => {
      const { client } = await admin()
      // A separate lead: the number of its notes is limited.
      const { lead } = await client.leads.add({ name: 'Noted' })
      return (await client.customers.addNote({ leadId: lead.id, notes })).note.notes
    },
    'customers.editNote notes': async (notes) => {
      const { client, noteId } = await admin()
      return (await client.customers.editNote({ noteId, notes })).note.notes
    },
    'contacts.find domain': async (domain) => nothing((await admin()).client.contacts.find({ domain })),
  }
}

async function newAdmin(server: Place['server']) {
  const { client } = await server.newAccount({ user_type: 'admin' })
  const { lead } = await client.leads.add({ name: 'Ada', email: 'ada@acme.example' })
  const { note } = await client.customers.addNote({ leadId: lead.id, notes: 'Called' })
  return { client, id: lead.id, noteId: note.id }
}
