import { shorten } from '@linkwright/core/values/url'
import { isApiError, type Link, type Page } from '@linkwright/sdk'
import { api, useApi } from '../../../api.ts'
import { GoneNote } from '../../../form/use-kept.tsx'

const words = { link: (text: string) => `The link “${text}”` }

/** Of a link that has left the list that is shown: whether it is on another page of it, or deleted. */
export function LinkGone({ page, link }: { page: Page; link: Link }) {
  const params = { siteId: page.site_id, pageId: page.id, linkId: link.id }
  const { error } = useApi<typeof params, Link>(api.links.show, params)
  const isDeleted = isApiError(error) && error.status === 404
  return isDeleted && <GoneNote name={words.link(shorten(link.url ?? link.anchor_text, 50))} />
}
