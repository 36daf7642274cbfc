import { secondHomePage } from '@linkwright/core/tracking/pages/home-page'
import { pageUrlSlip } from '@linkwright/core/tracking/pages/page-slips'
import type { Page } from '@linkwright/sdk'
import type { Client } from '../../server/client.ts'
import { type Io, say } from '../../io.ts'
import { safeLine } from '../../output/safe-text.ts'

export const pageTypes = ['home', 'page', 'blog', 'sub_page', 'sub_page_blog'] as const

/** Saving is allowed: what looks like a slip is said once it is saved, and nothing more. */
export async function warnOfPageSlips(client: Client, saved: Page, io: Io): Promise<void> {
  const { url, pages } = await client.sites.show({ siteId: saved.site_id }, { signal: io.signal })
  const others = pages.filter(({ id }) => id !== saved.id)
  const isHome = saved.page_type === 'home'
  if (isHome && others.some(({ page_type }) => page_type === 'home')) say(io, secondHomePage)
  const slip = pageUrlSlip(url, { page_url: saved.page_url, isHome }, others)
  if (slip !== undefined) say(io, safeLine(slip))
}
