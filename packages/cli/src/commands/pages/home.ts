import { secondHomePage } from '@linkwright/core/pages/home-page'
import type { Client } from '../../kit/client.ts'
import { type Io, say } from '../../kit/io.ts'

export const pageTypes = ['home', 'page', 'blog', 'sub_page', 'sub_page_blog'] as const

/** Saving is allowed, so this is said and nothing more. */
export async function warnOfSecondHome(client: Client, siteId: number, io: Io): Promise<void> {
  const { pages } = await client.sites.show({ siteId }, { signal: io.signal })
  if (pages.filter(({ page_type }) => page_type === 'home').length > 1) say(io, secondHomePage)
}
