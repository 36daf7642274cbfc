import type { contactFields } from './contact-fields.ts'
import type { Place, Send } from './place.ts'

/** How a text is sent as each field of the calls about people who may buy. */
export function contactSenders({ server }: Place): Record<keyof typeof contactFields, Send> {
  const admin = server.newAccount({ user_type: 'admin' })
  const manager = async (fields: { name?: string; calendar_link?: string }) => {
    const { client } = await admin
    const all = await client.accountManagers.add({
      name: 'Iris',
      calendar_link: 'cal.example/iris',
      ...fields,
    })
    return all.reduce((latest, each) => (each.id > latest.id ? each : latest))
  }
  return {
    'accountManagers.add name': async (name) => (await manager({ name })).name,
    'accountManagers.add calendar_link': async (calendar_link) =>
      (await manager({ calendar_link })).calendar_link,
  }
}
