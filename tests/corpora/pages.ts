import type { Page } from '@linkwright/core/tracking/pages/page'
import { anEditedPage, aPageForm } from '../../apps/server/src/testing/forms.ts'
import { nothing, type Place, type Send, type Senders } from './place.ts'

/** A blank phrase is left out and comes back as none. */
export const phraseOf = (keyphrases: readonly { key_phrase: string }[] | undefined, nth: number) =>
  keyphrases?.[nth]?.key_phrase ?? ''

export function pageSenders({ server, owner, siteId, pageId }: Place) {
  const { kysely } = server.services

  function byPage(form: (text: string) => object, stored: (page: Page) => string | null | undefined): Send {
    return async (text) => {
      const { page } = await owner.client.pages.add({ siteId, ...aPageForm(), ...form(text) })
      await kysely.deleteFrom('pages').where('id', '=', page.id).execute()
      return stored(page)
    }
  }

  const pagePhrase = (nth: 2 | 3 | 4 | 5 | 6) =>
    byPage(
      (text) => ({ [`kp${nth}`]: text }),
      ({ keyphrases }) => phraseOf(keyphrases, 1),
    )

  let editedId: number | undefined

  function edited(form: (text: string) => object, stored: (page: Page) => string | null | undefined): Send {
    return async (text) => {
      editedId ??= (await owner.client.pages.add({ siteId, ...aPageForm() })).page.id
      const place = { siteId, pageId: editedId }
      return stored((await owner.client.pages.edit({ ...place, ...anEditedPage(), ...form(text) })).page)
    }
  }

  return {
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
    'pages.edit page_nickname': edited(
      (page_nickname) => ({ page_nickname }),
      (page) => page.page_nickname,
    ),
    'pages.edit page_url': edited(
      (page_url) => ({ page_url }),
      (page) => page.full_url,
    ),
    'pages.edit city': edited(
      (city) => ({ page_local: 'yes', city, state: 'x' }),
      (page) => page.city,
    ),
    'pages.edit state': edited(
      (state) => ({ page_local: 'yes', city: 'x', state }),
      (page) => page.state,
    ),
    'keyPhrases.add phrase': async (phrase) => {
      const { key_phrase } = await owner.client.keyPhrases.add({ siteId, pageId, phrase })
      await kysely.deleteFrom('key_phrases').where('id', '=', key_phrase.id).execute()
      return key_phrase.key_phrase
    },
  } satisfies Senders
}
