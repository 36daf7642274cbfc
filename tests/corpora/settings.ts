import type { TestAccount } from '../../apps/server/src/testing/start.ts'
import type { Place, Send, Senders } from './place.ts'

/** Settings of the installation, entered by an administrator. */
export function settingsSenders({ server }: Place) {
  let admin: TestAccount | undefined

  const integrations =
    (name: 'contact' | 'freelancers' | 'blogs' | 'sign_up' | 'privacy'): Send =>
    async (text) => {
      admin ??= await server.newAccount({ user_type: 'admin' })
      return (await admin.client.settings.edit({ external: { [name]: text } })).external[name]
    }

  const taxName: Send = async (name) => {
    admin ??= await server.newAccount({ user_type: 'admin' })
    const { tax } = await admin.client.settings.edit({ tax: { name, percent: 20 } })
    await admin.client.settings.edit({ tax: null })
    return tax?.name
  }

  const ofMails =
    (name: 'name' | 'color' | 'logo' | 'footer'): Send =>
    async (text) => {
      admin ??= await server.newAccount({ user_type: 'admin' })
      return (await admin.client.settings.edit({ mail: { [name]: text } })).mail[name]
    }

  return {
    'settings.edit mail.name': ofMails('name'),
    'settings.edit mail.color': ofMails('color'),
    'settings.edit mail.logo': ofMails('logo'),
    'settings.edit mail.footer': ofMails('footer'),
    'settings.edit tax.name': taxName,
    'settings.edit external.contact': integrations('contact'),
    'settings.edit external.freelancers': integrations('freelancers'),
    'settings.edit external.blogs': integrations('blogs'),
    'settings.edit external.sign_up': integrations('sign_up'),
    'settings.edit external.privacy': integrations('privacy'),
  } satisfies Senders
}
