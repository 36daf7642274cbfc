import { plural } from '@linkwright/core/values/text'

const words = {
  counting: 'Counting the tiered links that will be deleted with it.',
  /** How many could not be asked. */
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
 * What is deleted together with a link: the links of all further tiers, and the lines of the cart that point to them.
 * @param children the links of the next tier; undefined until they are known, `failed` when they could not be read.
 * @param cart the links that the lines of the person's cart are to point to.
 */
export function alsoDeleted(
  link: Parent,
  children: readonly Parent[] | 'failed' | undefined,
  cart: readonly number[],
): string | undefined {
  if (children === 'failed') return words.all
  if (children === undefined) return words.counting
  const parents = [link, ...children]
  const count = parents.reduce((sum, { child_links }) => sum + child_links, 0)
  const inCart = cart.filter((to) => parents.some(({ id }) => id === to)).length
  const parts = [...(count > 0 ? [words.tiers(count)] : []), ...(inCart > 0 ? [words.inCart(inCart)] : [])]
  return parts.length === 0 ? undefined : words.also(parts)
}
