import type { Page } from '@linkwright/sdk'
import { useSession } from '../../session/session.ts'

export interface OwnPage extends Pick<Page, 'id' | 'site_id' | 'page_nickname' | 'full_url'> {
  site_name: string
}

/** The pages of all available websites, in their order. */
export function useOwnPages(): OwnPage[] {
  return useSession()
    .sites.filter(({ available }) => available === '1')
    .flatMap(({ name, pages }) => pages.map((page) => ({ ...page, site_name: name })))
}
