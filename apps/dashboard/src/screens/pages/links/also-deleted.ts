import { plural } from '@linkwright/core/values/text'

const texts = {
  counting: 'Counting the tiered links that will be deleted with it.',
  /** Used when the counts are unknown. */
  all: 'All tiered links that point to it are deleted too.',
  also: (parts: readonly string[]) => `This also deletes ${parts.join(' and ')}.`,
  tiers: (count: number) => `${plural(count, 'link')} of further tiers`,
  inCart: (count: number) => `${plural(count, 'line')} of your cart`,
}

interface Parent {
  id: number
  /** Links that point directly to it. */
  child_links: number
}

/**
 * The message about what is deleted along with a link: links of further tiers and the cart lines that point to them.
 * @param children links of the next tier; undefined while loading, `failed` if they could not be loaded.
 * @param cart links that the user's cart lines point to.
 */
export function alsoDeleted(
  link: Parent,
  children: readonly Parent[] | 'failed' | undefined,
  cart: readonly number[],
): string | undefined {
  if (children === 'failed') return texts.all
  if (children === undefined) return texts.counting
  const parents = [link, ...children]
  const count = parents.reduce((sum, { child_links }) => sum + child_links, 0)
  const inCart = cart.filter((to) => parents.some(({ id }) => id === to)).length
  const parts = [...(count > 0 ? [texts.tiers(count)] : []), ...(inCart > 0 ? [texts.inCart(inCart)] : [])]
  return parts.length === 0 ? undefined : texts.also(parts)
}
