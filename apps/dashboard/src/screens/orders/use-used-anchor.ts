import { plural } from '@linkwright/core/values/text'
import { useSession } from '../../session/session.ts'
import { api, useApi } from '../../wire/api.ts'

/** Links that are read to count those with an anchor. */
const MAX_LINKS = 100

const texts = {
  used: (count: number) =>
    `${plural(count, 'link')} to this page ${count === 1 ? 'has' : 'have'} this anchor already.`,
  cart: 'Your cart already has a link to this page with this anchor.',
}

/** A warning if links to a page, ordered or live, or lines of the cart have an anchor already. */
export function useUsedAnchor(
  page: { id: number; site_id: number } | undefined,
  anchor: string,
): string | undefined {
  const { cart } = useSession()
  const wanted = comparable(anchor)
  const { data = [] } = useApi(
    api.links.list,
    {
      siteId: page?.site_id ?? 0,
      pageId: page?.id ?? 0,
      level: 'primary',
      q: anchor.trim(),
      limit: MAX_LINKS,
    },
    { enabled: page !== undefined && wanted !== '' },
  )
  if (page === undefined || wanted === '') return undefined
  const isInCart = cart.some(
    (line) =>
      'page_id' in line &&
      line.page_id === page.id &&
      comparable(('anchor' in line ? line.anchor : 'anchorText' in line ? line.anchorText : '') ?? '') ===
        wanted,
  )
  if (isInCart) return texts.cart
  const used = data.filter(
    ({ anchor_text, url_progress }) =>
      url_progress !== 'not_ordered' && comparable(anchor_text ?? '') === wanted,
  ).length
  return used === 0 ? undefined : texts.used(used)
}

const comparable = (anchor: string) => anchor.trim().toLowerCase()
