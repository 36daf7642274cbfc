import { plural } from '@linkwright/core/values/text'

const words = {
  counting: 'Counting the links of further tiers that go with it.',
  /** How many could not be asked. */
  all: 'All links of further tiers that point to it go with it.',
  tiers: (count: number) =>
    `${plural(count, 'link')} of further tiers ${count === 1 ? 'goes' : 'go'} with it.`,
  inCart: (count: number) => `${count} of them ${count === 1 ? 'is' : 'are'} in your cart.`,
  onlyInCart: 'It is in your cart.',
}

interface Parent {
  id: number
  /** Links of the next tier, with those that wait in carts. */
  child_links: number
}

/**
 * What is deleted together with a link: the links of all further tiers, and those that wait in carts to point there.
 * @param children the links of the next tier; undefined until they are known, `failed` when they could not be read.
 * @param cart the links that the lines of the person's cart are to point to.
 */
export function alsoDeleted(
  link: Parent,
  children: readonly Parent[] | 'failed' | undefined,
  cart: readonly number[],
): string {
  if (children === 'failed') return words.all
  if (children === undefined) return words.counting
  const parents = [link, ...children]
  const count = parents.reduce((sum, { child_links }) => sum + child_links, 0)
  const inCart = cart.filter((to) => parents.some(({ id }) => id === to)).length
  if (inCart === 0) return words.tiers(count)
  return `${words.tiers(count)} ${count === 1 ? words.onlyInCart : words.inCart(inCart)}`
}
