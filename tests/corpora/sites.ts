import type { Site } from '@linkwright/core/tracking/sites/site'
import { anEditedSite, aSiteForm } from '../../apps/server/src/testing/forms.ts'
import { isWebAddress, nothing, type Place, type Send, type Senders } from './place.ts'
import { phraseOf } from './pages.ts'

export function siteSenders({ server, owner, siteId, pageId }: Place) {
  const { kysely } = server.services

  /** Adds a site with the text in it, deletes it and returns what was stored. */
  function bySite(form: (text: string) => object, stored: (site: Site) => string | null | undefined): Send {
    return async (text) => {
      const { id, site } = await owner.client.sites.add({ ...aSiteForm(), ...form(text) })
      await kysely.deleteFrom('sites').where('id', '=', id).execute()
      return stored(site)
    }
  }

  const sitePhrase = (nth: 2 | 3 | 4 | 5 | 6) =>
    bySite(
      (text) => ({ [`kp${nth}`]: text }),
      ({ pages }) => phraseOf(pages[0]?.keyphrases, 1),
    )

  let editedId: number | undefined

  /** Changes a separate site, so that the others keep URLs to which pages can be added. */
  function edited(form: (text: string) => object, stored: (site: Site) => string | null | undefined): Send {
    return async (text) => {
      editedId ??= (await owner.client.sites.add(aSiteForm())).id
      return stored(
        (await owner.client.sites.edit({ siteId: editedId, ...anEditedSite(), ...form(text) })).site,
      )
    }
  }

  return {
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
    'sites.edit name': edited(
      (name) => ({ name }),
      (site) => site.name,
    ),
    'sites.edit url': edited(
      (url) => ({ url }),
      (site) => site.url,
    ),
    'sites.edit categories': edited(
      (name) => ({ categories: [name] }),
      (site) => site.categories[0],
    ),
    'sites.edit country': edited(
      (country) => ({ country }),
      (site) => site.country,
    ),
    'sites.edit city': edited(
      (city) => ({ local: 'yes', city, state: 'x' }),
      (site) => site.city,
    ),
    'sites.edit state': edited(
      (state) => ({ local: 'yes', city: 'x', state }),
      (site) => site.state,
    ),
    'sites.edit comp1': edited(
      (comp1) => ({ comp1 }),
      (site) => site.competitors[0]?.url,
    ),
    'sites.edit comp2': edited(
      (comp2) => ({ comp2 }),
      (site) => site.competitors[1]?.url,
    ),
    'sites.edit comp3': edited(
      (comp3) => ({ comp2: 'x', comp3 }),
      (site) => site.competitors[2]?.url,
    ),
    'sites.links q': (q) => nothing(owner.client.sites.links({ siteId, q })),
    'sites.links cursor': (cursor) => nothing(owner.client.sites.links({ siteId, cursor })),
    'sites.competitorLinks q': (q) => nothing(owner.client.sites.competitorLinks({ siteId, q })),
    'sites.competitorLinks cursor': (cursor) =>
      nothing(owner.client.sites.competitorLinks({ siteId, cursor })),
    'places.cities country': (country) => nothing(owner.client.places.cities({ country, cityGuess: 'gal' })),
    'places.cities cityGuess': (cityGuess) =>
      nothing(owner.client.places.cities({ country: 'Ireland', cityGuess })),
    'places.cityNames country': (country) =>
      nothing(owner.client.places.cityNames({ country, cityGuess: 'gal' })),
    'places.cityNames cityGuess': (cityGuess) =>
      nothing(owner.client.places.cityNames({ country: 'Ireland', cityGuess })),
    'ranks.history phrases': (phrases) => nothing(owner.client.ranks.history({ siteId, phrases })),
    'ranks.history from': (from) => nothing(owner.client.ranks.history({ siteId, from })),
    'pages.history from': (from) => nothing(owner.client.pages.history({ siteId, pageId, from })),
    'sites.history from': (from) => nothing(owner.client.sites.history({ site_id: siteId, from })),
    'ranks.history to': (to) => nothing(owner.client.ranks.history({ siteId, to })),
    'ranks.distribution phrases': (phrases) => nothing(owner.client.ranks.distribution({ siteId, phrases })),
    'ranks.distribution from': (from) => nothing(owner.client.ranks.distribution({ siteId, from })),
    'ranks.distribution to': (to) => nothing(owner.client.ranks.distribution({ siteId, to })),
    'ranks.compare phrases': (phrases) => nothing(owner.client.ranks.compare({ siteId, phrases })),
    'ranks.compare to': (to) => nothing(owner.client.ranks.compare({ siteId, to })),
    'ranks.export phrases': (phrases) => nothing(owner.client.ranks.export({ siteId, phrases })),
    'ranks.export from': (from) => nothing(owner.client.ranks.export({ siteId, from })),
    'ranks.export to': (to) => nothing(owner.client.ranks.export({ siteId, to })),
    'ranks.connect property': (property) => nothing(owner.client.ranks.connect({ siteId, property })),
    'ranks.console phrases': (phrases) => nothing(owner.client.ranks.console({ siteId, phrases })),
    'ranks.console from': (from) => nothing(owner.client.ranks.console({ siteId, from })),
    'ranks.console to': (to) => nothing(owner.client.ranks.console({ siteId, to })),
    'disavow.list q': (q) => nothing(owner.client.disavow.list({ siteId, q })),
    'disavow.list cursor': (cursor) => nothing(owner.client.disavow.list({ siteId, cursor })),
    'disavow.add disavowed': async (text) => {
      const disavowed = /^https?:/i.test(text) ? text : `domain:${text}`
      const list = await owner.client.disavow.add({ siteId, disavowed })
      await kysely.deleteFrom('disavowed').where('site_id', '=', siteId).execute()
      // Each line of a text is an entry; a domain is a URL without its scheme.
      const urls = list.map(({ url }) => url.replace(/^domain:/, 'https://'))
      return urls.find((url) => !isWebAddress(url)) ?? urls[0]
    },
  } satisfies Senders
}
