import { hostOf, linkKey } from '@linkwright/core/values/url'
import { fold } from '@linkwright/core/values/text-match'
import type { FoundPage, SearchAnswer, SearchQuery } from '../search-results/port.ts'
import { type Anchor, anchorsIn, type Mix } from './anchors.ts'
import { between, chance, pick, seedOf, shuffled } from './chance.ts'
import { fortnightOf, ownRank, spokenIn } from './own-rank.ts'
import { authority, hostName, sourceUrl } from './sources.ts'
import { usualVolume } from './usual-volume.ts'
import { addressOn, nameOf, readAddress } from './world-page.ts'

/** Hosts that compete for a phrase; more than anybody looks through. */
const COMPETITORS = 120
/** Sites that write about everything. */
const everywhere = ['theguideroom.example', 'wisepicks.example', 'plainanswers.example']
/** Of those that rank by their name: from 0 to 1, as the power of any page. */
const NAMED_POWER = 0.9

/** What is known of the competition for a phrase before chance fills in the rest. */
export interface Market {
  /** Hosts that compete for it. */
  hosts: readonly string[]
  /** How strong they are; 1 is usual. */
  strength: number
  /** Searches a month; null is no data. */
  volume: number | null
}

export interface WorldOptions {
  seed: number
  /** By the phrase, folded. */
  markets?: ReadonlyMap<string, Market>
  /** Pages that are what they are, by their link key. */
  pages?: ReadonlyMap<string, { title: string; words: number }>
}

/** A page of the world, as the top ten shows a competitor. */
export interface WorldPage {
  title: string
  words: number
  linksToUrl: number
  linksToHomePage: number
}

export interface WorldLink {
  url: string
  /** Of the page that holds it. */
  title: string
  anchor: Anchor
  /** Domain authority, 1 to 100. */
  da: number
  /** Links to the page that holds this one. */
  backlinks: number
}

/** How the anchors of competitors are mixed, most of them well. */
const mixes: readonly Mix[] = [
  'balanced',
  'balanced',
  'balanced',
  'a bit natural',
  'too blended',
  'too natural',
  'too exact',
]

/**
 * One invented world of search results, competitors and the links to them. Everything in it follows from the seed
 * and the question; with time only standings change, from fortnight to fortnight.
 */
export class SearchWorld {
  readonly #seed: number
  readonly #markets: ReadonlyMap<string, Market>
  readonly #pages: ReadonlyMap<string, { title: string; words: number }>

  constructor({ seed, markets = new Map(), pages = new Map() }: WorldOptions) {
    this.#seed = seed
    this.#markets = markets
    this.#pages = pages
  }

  /** What a search engine shows at a moment; with `own` in the query that page takes its rank among the others. */
  results(query: Omit<SearchQuery, 'businessId'>, now: Date): SearchAnswer {
    const own = query.own
    const ownHost = own && hostOf(own.url)
    const others = this.#standings(query, fortnightOf(now)).filter((url) => hostOf(url) !== ownHost)
    if (own) others.splice(ownRank(this.#seed, own, query, now) - 1, 0, own.url)
    const items = others.slice(0, query.depth).map((url, index): FoundPage => ({
      position: index + 1,
      url,
      title: this.page(url).title,
      domain: hostOf(url) ?? '',
    }))
    return { items, checkedDepth: items.length }
  }

  /** What stands at an address. */
  page(url: string): WorldPage {
    const random = chance(seedOf(this.#seed, 'page', url))
    const { phrase, title } = readAddress(url)
    const strength = this.#strengthOf(phrase) * weight(this.#powerOf(url))
    const figures = {
      title,
      words: Math.round(between(900, 2200, random) * strength),
      linksToUrl: Math.round(between(12, 44, random) * strength),
      linksToHomePage: Math.round(between(25, 70, random) * strength),
    }
    return { ...figures, ...this.#pages.get(linkKey(url) ?? '') }
  }

  /** The links to a page: as many as its `linksToUrl`. */
  links(url: string): WorldLink[] {
    const random = chance(seedOf(this.#seed, 'links', url))
    const { host, phrase, title } = readAddress(url)
    const origin = `https://${host}`
    const name = nameOf(host)
    const anchored = {
      phrases: [phrase || name],
      siteName: name,
      siteUrl: origin,
      fullUrl: url,
      pageTitle: title,
    }
    const anchors = anchorsIn(pick(mixes, random), this.page(url).linksToUrl, anchored, random)
    return anchors.map((anchor, index) => ({
      ...this.#source(sourceUrl(`on-${index + 1}`, random), phrase || name),
      anchor,
      da: authority(random),
      backlinks: Math.round(between(0, 40, random) * random()),
    }))
  }

  /** A page that holds a link: every third one names what it writes about in its title. */
  #source(url: string, about: string): { url: string; title: string } {
    const { host, phrase } = readAddress(url)
    const topic = phrase.replace(/ on \d+$/, '')
    const isNamed = between(1, 3, chance(seedOf(this.#seed, 'source', url))) === 1
    return { url, title: `${isNamed ? `${about}: ${topic}` : topic} | ${nameOf(host)}` }
  }

  /** Searches a month for a phrase in a country; null is no data. */
  volume(phrase: string, country: string): number | null {
    const known = this.#markets.get(fold(phrase))
    return known
      ? known.volume
      : usualVolume(phrase, chance(seedOf(this.#seed, 'volume', fold(phrase), country)))
  }

  /** Addresses in the order in which they rank: by their power, moved by a tide that turns over some fortnights. */
  #standings(
    { q, country, location, language, device }: Omit<SearchQuery, 'businessId' | 'depth' | 'own'>,
    fortnight: number,
  ): string[] {
    const place = [fold(q), country, location?.city ?? '', location?.state ?? '', ...spokenIn(language)]
    const random = chance(seedOf(this.#seed, 'competitors', ...place))
    const hosts = new Set([...(this.#markets.get(fold(q))?.hosts ?? []), ...shuffled(everywhere, random)])
    while (hosts.size < COMPETITORS) hosts.add(hostName(random))
    return [...hosts]
      .map((host) => addressOn(host, q, random))
      .map((url) => ({ url, power: this.#powerOf(url) }))
      .toSorted((a, b) => b.power - a.power)
      .map(({ url }, index) => {
        const shift = this.#tide(url, fortnight) + (device === 'mobile' ? this.#phoneTide(url) : 0)
        return { url, standing: index + (0.6 + index * 0.08) * shift }
      })
      .toSorted((a, b) => a.standing - b.standing)
      .map(({ url }) => url)
  }

  /** From -1 to 1, a little different each fortnight. */
  #tide(url: string, fortnight: number): number {
    const turn = Math.floor(fortnight / 4)
    const at = (index: number) => chance(seedOf(this.#seed, 'tide', url, index))() * 2 - 1
    const [before, after] = [at(turn), at(turn + 1)]
    return before + (after - before) * (fortnight / 4 - turn)
  }

  /** From -1 to 1: some pages do better on a phone, some worse. */
  #phoneTide(url: string): number {
    return chance(seedOf(this.#seed, 'phone', url))() * 2 - 1
  }

  /** How well a page does, from 0 to 1. */
  #powerOf(url: string): number {
    const { host, phrase } = readAddress(url)
    const power = chance(seedOf(this.#seed, 'power', url))()
    const isNamed =
      everywhere.includes(host) || this.#markets.get(fold(phrase))?.hosts.includes(host) === true
    return isNamed ? NAMED_POWER + power * (1 - NAMED_POWER) : power
  }

  #strengthOf(phrase: string): number {
    const known = this.#markets.get(fold(phrase))
    return known?.strength ?? 0.4 + chance(seedOf(this.#seed, 'strength', fold(phrase)))()
  }
}

/** What a page's power is worth in words and links: those in front have most. */
function weight(power: number): number {
  return power < NAMED_POWER ? 0.3 + 0.5 * (power / NAMED_POWER) : 0.8 + 4.5 * (power - NAMED_POWER)
}
