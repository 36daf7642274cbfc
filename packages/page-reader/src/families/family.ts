import type { VerdictCode } from '@linkwright/core/tracking/verification/verdict'
import {
  article,
  type ArticleOptions,
  type OrderedLink,
  newOrderedLink,
  link,
  alternateSpelling,
} from './article.ts'
import type { Random } from './random.ts'
import type { ResponseFixture, Scenario } from './scenario.ts'

/** Pages of one kind, and the code that the rules must find. */
export interface Family {
  name: string
  code: VerdictCode
  make: (random: Random) => Scenario
}

type Made = Omit<Scenario, 'promise'> & { rel?: readonly string[]; noAnchor?: boolean }

/** A family whose pages are responses for a bought link. */
export function family(
  name: string,
  code: VerdictCode,
  make: (random: Random, order: OrderedLink) => Made,
): Family {
  return {
    name,
    code,
    make(random) {
      const order = newOrderedLink(random)
      const { rel = [], noAnchor = false, ...made } = make(random, order)
      return { ...made, promise: { target: order.target, anchor: noAnchor ? null : order.anchor, rel } }
    },
  }
}

/** A family whose pages differ in one article. */
export function pages(
  name: string,
  code: VerdictCode,
  make: (
    random: Random,
    order: OrderedLink,
    promised: string,
  ) => ArticleOptions & { response?: Partial<ResponseFixture>; rel?: readonly string[] },
): Family {
  return family(name, code, (random, order) => {
    const { response, rel, ...options } = make(random, order, promised(random, order))
    return { page: [{ url: order.page, body: article(random, options), ...response }], ...(rel && { rel }) }
  })
}

/** The promised link, in one of its spellings. */
export function promised(random: Random, { target, anchor }: OrderedLink, rel?: string): string {
  return link(random, { href: alternateSpelling(random, target), anchor, ...(rel !== undefined && { rel }) })
}
