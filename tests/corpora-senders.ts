import type { TestAccount, TestServer } from '../apps/server/src/testing/start.ts'
import { aPageForm, aSiteForm } from '../apps/server/src/testing/forms.ts'
import { PASSWORD, visitorsOf } from '../apps/server/src/testing/visitors.ts'
import type { Field } from './corpora-fields.ts'

/** Sends a text and answers what was stored of it. */
export type Send = (text: string) => Promise<string | null | undefined>

export interface Place {
  server: TestServer
  owner: TestAccount
  siteId: number
  pageId: number
}

type Sent = Exclude<Field, `links.importCsv ${string}`>

/** How a text is sent as each field, and what of it comes back. Files are sent as a whole. */
export function sendersOf({ server, owner, siteId, pageId }: Place): Record<Sent, Send> {
  const { kysely } = server.services
  const visitors = visitorsOf(server)

  /** Adds a site with the text in it, takes it away again and answers what was stored. */
  function bySite(
    form: (text: string) => object,
    stored: (
      site: Awaited<ReturnType<TestAccount['client']['sites']['add']>>['site'],
    ) => string | null | undefined,
  ): Send {
    return async (text) => {
      const { id, site } = await owner.client.sites.add({ ...aSiteForm(), ...form(text) })
      await kysely.deleteFrom('sites').where('id', '=', id).execute()
      return stored(site)
    }
  }

  function byPage(
    form: (text: string) => object,
    stored: (
      page: Awaited<ReturnType<TestAccount['client']['pages']['add']>>['page'],
    ) => string | null | undefined,
  ): Send {
    return async (text) => {
      const { page } = await owner.client.pages.add({ siteId, ...aPageForm(), ...form(text) })
      await kysely.deleteFrom('pages').where('id', '=', page.id).execute()
      return stored(page)
    }
  }

  /** A phrase that was left out because it is blank comes back as none. */
  const phraseOf = (keyphrases: readonly { key_phrase: string }[] | undefined, nth: number) =>
    keyphrases?.[nth]?.key_phrase ?? ''

  const sitePhrase = (nth: 2 | 3 | 4 | 5 | 6) =>
    bySite(
      (text) => ({ [`kp${nth}`]: text }),
      ({ pages }) => phraseOf(pages[0]?.keyphrases, 1),
    )
  const pagePhrase = (nth: 2 | 3 | 4 | 5 | 6) =>
    byPage(
      (text) => ({ [`kp${nth}`]: text }),
      ({ keyphrases }) => phraseOf(keyphrases, 1),
    )

  const profile =
    (field: 'first_name' | 'last_name' | 'email'): Send =>
    async (text) => {
      const form = { first_name: 'Ada', last_name: 'Example', email: owner.email, [field]: text }
      return (await owner.client.users.edit({ id: owner.user_id, ...form })).user[field]
    }

  const nothing = async (call: PromiseLike<unknown>) => void (await call)

  return {
    'session.login email': (email) => nothing(visitors.login({ email }, 'wrong password')),
    'session.login password': (text) => nothing(visitors.login({ email: 'nobody@example.test' }, text)),
    'session.forgotPassword email': (email) =>
      nothing(visitors.anonymous().session.forgotPassword({ email })),
    'session.resetPassword password': (text) => nothing(visitors.reset('unknown', text)),
    'session.resetPassword password1': (password1) =>
      nothing(
        visitors.anonymous().session.resetPassword({ password: 'long enough', password1, key: 'unknown' }),
      ),
    'session.resetPassword key': (key) => nothing(visitors.reset(key, 'long enough')),
    'session.changePassword password': async (password) => {
      const one = await server.newAccount({ password: PASSWORD })
      await one.client.session.changePassword({ password, current_password: PASSWORD })
      await visitors.login(one, password)
      return undefined
    },
    'session.changePassword current_password': async (current_password) => {
      const { client } = await server.newAccount()
      return await nothing(client.session.changePassword({ password: 'long enough', current_password }))
    },
    'users.edit first_name': profile('first_name'),
    'users.edit last_name': profile('last_name'),
    'users.edit email': profile('email'),
    'apiKeys.add name': async (name) =>
      (await owner.client.apiKeys.add({ name, scope: 'read' })).api_key.name,
    'sites.list q': (q) => nothing(owner.client.sites.list({ q })),
    'sites.list cursor': (cursor) => nothing(owner.client.sites.list({ cursor })),
    'sites.add name': bySite(
      (name) => ({ name }),
      (site) => site.name,
    ),
    'sites.add url': bySite(
      (url) => ({ url }),
      (site) => site.url,
    ),
    'sites.add categories': bySite(
      (name) => ({ categories: [name] }),
      (site) => site.categories[0],
    ),
    'sites.add country': bySite(
      (country) => ({ country }),
      (site) => site.country,
    ),
    'sites.add city': bySite(
      (city) => ({ local: 'yes', city, state: 'x' }),
      (site) => site.city,
    ),
    'sites.add state': bySite(
      (state) => ({ local: 'yes', city: 'x', state }),
      (site) => site.state,
    ),
    'sites.add comp1': bySite(
      (comp1) => ({ comp1 }),
      (site) => site.competitors[0]?.url,
    ),
    'sites.add comp2': bySite(
      (comp2) => ({ comp2 }),
      (site) => site.competitors[1]?.url,
    ),
    'sites.add comp3': bySite(
      (comp3) => ({ comp2: 'x', comp3 }),
      (site) => site.competitors[2]?.url,
    ),
    'sites.add kp1': bySite(
      (kp1) => ({ kp1 }),
      ({ pages }) => phraseOf(pages[0]?.keyphrases, 0),
    ),
    'sites.add kp2': sitePhrase(2),
    'sites.add kp3': sitePhrase(3),
    'sites.add kp4': sitePhrase(4),
    'sites.add kp5': sitePhrase(5),
    'sites.add kp6': sitePhrase(6),
    'pages.list q': (q) => nothing(owner.client.pages.list({ siteId, q })),
    'pages.list cursor': (cursor) => nothing(owner.client.pages.list({ siteId, cursor })),
    'pages.add page_nickname': byPage(
      (page_nickname) => ({ page_nickname }),
      (page) => page.page_nickname,
    ),
    'pages.add page_url': byPage(
      (page_url) => ({ page_url }),
      (page) => page.full_url,
    ),
    'pages.add city': byPage(
      (city) => ({ page_local: 'yes', city, state: 'x' }),
      (page) => page.city,
    ),
    'pages.add state': byPage(
      (state) => ({ page_local: 'yes', city: 'x', state }),
      (page) => page.state,
    ),
    'pages.add kp1': byPage(
      (kp1) => ({ kp1 }),
      ({ keyphrases }) => phraseOf(keyphrases, 0),
    ),
    'pages.add kp2': pagePhrase(2),
    'pages.add kp3': pagePhrase(3),
    'pages.add kp4': pagePhrase(4),
    'pages.add kp5': pagePhrase(5),
    'pages.add kp6': pagePhrase(6),
    'keyPhrases.add phrase': async (phrase) => {
      const { key_phrase } = await owner.client.keyPhrases.add({ siteId, pageId, phrase })
      await kysely.deleteFrom('key_phrases').where('id', '=', key_phrase.id).execute()
      return key_phrase.key_phrase
    },
    'links.list q': (q) => nothing(owner.client.links.list({ siteId, pageId, q })),
    'links.list cursor': (cursor) => nothing(owner.client.links.list({ siteId, pageId, cursor })),
  }
}
