import { secondHomePage } from '@linkwright/core/tracking/pages/home-page'
import { pageUrlSlip } from '@linkwright/core/tracking/pages/page-slips'
import type { Io } from '../../io.ts'
import type { Client } from '../../server/client.ts'

export const pageTypes = ['home', 'page', 'blog', 'sub_page', 'sub_page_blog'] as const

type Slippery = {
  readonly siteId: number
  readonly page_url: string
  readonly type: (typeof pageTypes)[number]
}

/** What looks like a slip in the address or type of a page. */
export async function pageSlipLines(
  client: Client,
  { siteId, page_url, type }: Slippery,
  io: Io,
  ownId?: number,
): Promise<string[]> {
  const { url, pages } = await client.sites.show({ siteId }, { signal: io.signal })
  const others = pages.filter(({ id }) => id !== ownId)
  const isHome = type === 'home'
  const isSecond = isHome && others.some(({ page_type }) => page_type === 'home')
  const slip = pageUrlSlip(url, { page_url, isHome }, others)
  return [...(isSecond ? [secondHomePage] : []), ...(slip === undefined ? [] : [slip])]
}
