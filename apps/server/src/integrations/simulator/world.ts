import { hostOf, linkKey } from '@linkwright/core/values/url'
import { fold } from '@linkwright/core/values/text-match'
import type { FoundPage, SearchResponse, SearchQuery } from '../search-results/port.ts'
import { type Anchor, makeAnchors, type AnchorMix } from './anchors.ts'
import { randomInt, chance, pick, seedOf, shuffled } from './chance.ts'
import { fortnightOf, ownRank, languageSeed } from './own-rank.ts'
import { randomAuthority, hostName, sourceUrl } from './sources.ts'
import { sampleVolume } from './sample-volume.ts'
import { pageUrl, siteName, parsePageUrl } from './world-page.ts'

/** Number of hosts that compete for a phrase; more than are checked. */
const COMPETITORS = 120
/** Sites on all topics. */
const generalSites = ['theguideroom.example', 'wisepicks.example', 'plainanswers.example']
/** Minimum power, from 0 to 1, of pages of known hosts. */
const KNOWN_POWER = 0.9

/** Fixed facts about the competition for a phrase; the rest is random. */
export interface Market {
  /** Competing hosts. */
  hosts: readonly string[]
  /** Their strength; 1 is normal. */
  strength: number
  /** Monthly searches; null is no data. */
  volume: number | null
}

export interface WorldOptions {
  seed: number
  /** By folded phrase. */
  markets?: ReadonlyMap<string, Market>
  /** Pages with fixed content, by link key. */
  pages?: ReadonlyMap<string, { title: string; words: number }>
}

/** A simulated page, as the top ten shows a competitor. */
export interface WorldPage {
  title: string
  words: number
  linksToUrl: number
  linksToHomePage: number
}

export interface WorldLink {
  url: string
  /** Title of the linking page. */
  title: string
  anchor: Anchor
  /** Domain authority, 1 to 100. */
  da: number
  /** Number of links to the linking page. */
  backlinks: number
}

type SearchPlace = Pick<SearchQuery, 'q' | 'country' | 'location' | 'language'>

interface Competitor {
  url: string
  host: string | undefined
  /** Of the page, once a search has returned it. */
  title?: string
}

/** Anchor mixes of competitors, most of them balanced. */
const mixes: readonly AnchorMix[] = [
  'balanced',
  'balanced',
  'balanced',
  'a bit natural',
  'too blended',
  'too natural',
  'too exact',
]

/**
 * A simulated world of search results, competitors and their links. Everything derives from the seed and the query;
 * over time only rankings change, from fortnight to fortnight.
 */
export class SearchWorld {
  readonly #seed: number
  #lastSearched: { place: string; competitors: readonly Competitor[] } | undefined
  readonly #markets: ReadonlyMap<string, Market>
  readonly #pages: ReadonlyMap<string, { title: string; words: number }>

  constructor({ seed, markets = new Map(), pages = new Map() }: WorldOptions) {
    this.#seed = seed
    this.#markets = markets
    this.#pages = pages
  }

  /** Search results at a given time; with `own` in the query, that page is ranked among the others. */
  results(query: Omit<SearchQuery, 'businessId'>, now: Date): SearchResponse {
    const own = query.own
    const ownHost = own && hostOf(own.url)
    const others = this.#ranking(query, fortnightOf(now)).filter(({ host }) => host !== ownHost)
    if (own) others.splice(ownRank(this.#seed, own, query, now) - 1, 0, { url: own.url, host: ownHost })
    const items = others.slice(0, query.depth).map((found, index): FoundPage => ({
      position: index + 1,
      url: found.url,
      title: (found.title ??= this.page(found.url).title),
      domain: found.host ?? '',
    }))
    return { items, checkedDepth: items.length }
  }

  /** The page at a URL. */
  page(url: string): WorldPage {
    const random = chance(seedOf(this.#seed, 'page', url))
    const { phrase, title } = parsePageUrl(url)
    const strength = this.#strengthOf(phrase) * weight(this.#powerOf(url))
    const figures = {
      title,
      words: Math.round(randomInt(900, 2200, random) * strength),
      linksToUrl: Math.round(randomInt(12, 44, random) * strength),
      linksToHomePage: Math.round(randomInt(25, 70, random) * strength),
    }
    return { ...figures, ...this.#pages.get(linkKey(url) ?? '') }
  }

  /** The links to a page, as many as its `linksToUrl`. */
  links(url: string): WorldLink[] {
    const random = chance(seedOf(this.#seed, 'links', url))
    const { host, phrase, title } = parsePageUrl(url)
    const origin = `https://${host}`
    const name = siteName(host)
    const anchored = {
      phrases: [phrase || name],
      siteName: name,
      siteUrl: origin,
      fullUrl: url,
      pageTitle: title,
    }
    const anchors = makeAnchors(pick(mixes, random), this.page(url).linksToUrl, anchored, random)
    return anchors.map((anchor, index) => ({
      ...this.#source(sourceUrl(`on-${index + 1}`, random), phrase || name),
      anchor,
      da: randomAuthority(random),
      backlinks: Math.round(randomInt(0, 40, random) * random()),
    }))
  }

  /** A linking page; every third title contains the topic. */
  #source(url: string, about: string): { url: string; title: string } {
    const { host, phrase } = parsePageUrl(url)
    const topic = phrase.replace(/ on \d+$/, '')
    const isKnown = randomInt(1, 3, chance(seedOf(this.#seed, 'source', url))) === 1
    return { url, title: `${isKnown ? `${about}: ${topic}` : topic} | ${siteName(host)}` }
  }

  /** Monthly searches for a phrase in a country; null is no data. */
  volume(phrase: string, country: string): number | null {
    const known = this.#markets.get(fold(phrase))
    return known
      ? known.volume
      : sampleVolume(phrase, chance(seedOf(this.#seed, 'volume', fold(phrase), country)))
  }

  /** In ranking order: by power, shifted by a drift that changes over some fortnights. */
  #ranking(query: Omit<SearchQuery, 'businessId' | 'depth' | 'own'>, fortnight: number): Competitor[] {
    const isPhone = query.device === 'mobile'
    return this.#competitorsFor(query)
      .map((competitor, index) => {
        const { url } = competitor
        const shift = this.#drift(url, fortnight) + (isPhone ? this.#phoneDrift(url) : 0)
        return { competitor, standing: index + (0.6 + index * 0.08) * shift }
      })
      .toSorted((a, b) => a.standing - b.standing)
      .map(({ competitor }) => competitor)
  }

  /** By power. The demo data searches for each phrase at many times in a row, so the last result is kept. */
  #competitorsFor({ q, country, location, language }: SearchPlace): readonly Competitor[] {
    const place = [fold(q), country, location?.city ?? '', location?.state ?? '', ...languageSeed(language)]
    const searched = [q, ...place].join('\u0000')
    if (this.#lastSearched?.place === searched) return this.#lastSearched.competitors
    const random = chance(seedOf(this.#seed, 'competitors', ...place))
    const hosts = new Set([...(this.#markets.get(fold(q))?.hosts ?? []), ...shuffled(generalSites, random)])
    while (hosts.size < COMPETITORS) hosts.add(hostName(random))
    const competitors = [...hosts]
      .map((host) => pageUrl(host, q, random))
      .map((url) => ({ url, host: hostOf(url), power: this.#powerOf(url) }))
      .toSorted((a, b) => b.power - a.power)
    this.#lastSearched = { place: searched, competitors }
    return competitors
  }

  /** From -1 to 1, slightly different each fortnight. */
  #drift(url: string, fortnight: number): number {
    const turn = Math.floor(fortnight / 4)
    const at = (index: number) => chance(seedOf(this.#seed, 'tide', url, index))() * 2 - 1
    const [before, after] = [at(turn), at(turn + 1)]
    return before + (after - before) * (fortnight / 4 - turn)
  }

  /** From -1 to 1: some pages rank better on a phone, some worse. */
  #phoneDrift(url: string): number {
    return chance(seedOf(this.#seed, 'phone', url))() * 2 - 1
  }

  /** Ranking power of a page, from 0 to 1. */
  #powerOf(url: string): number {
    const { host, phrase } = parsePageUrl(url)
    const power = chance(seedOf(this.#seed, 'power', url))()
    const isKnown =
      generalSites.includes(host) || this.#markets.get(fold(phrase))?.hosts.includes(host) === true
    return isKnown ? KNOWN_POWER + power * (1 - KNOWN_POWER) : power
  }

  #strengthOf(phrase: string): number {
    const known = this.#markets.get(fold(phrase))
    return known?.strength ?? 0.4 + chance(seedOf(this.#seed, 'strength', fold(phrase)))()
  }
}

/** Converts power to a factor for words and links: the top pages have most. */
function weight(power: number): number {
  return power < KNOWN_POWER ? 0.3 + 0.5 * (power / KNOWN_POWER) : 0.8 + 4.5 * (power - KNOWN_POWER)
}
