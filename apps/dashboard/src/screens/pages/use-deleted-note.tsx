import { shorten } from '@linkwright/core/values/url'
import { isApiError, type Link, type Page } from '@linkwright/sdk'
import type { ReactNode } from 'react'
import { api, useApi } from '../../wire/api.ts'
import { DeletedNote } from '../../form/use-last-known.tsx'
import { useIsDeleted } from './use-page.ts'

const texts = { link: (text: string) => `The link “${text}”` }

/**
 * A dialog's note that its page, or a link missing from the shown list, was deleted; undefined if neither was.
 * The link may only have moved to another page of the list.
 */
export function useDeletedNote(page: Page, deletedLink?: Link): ReactNode {
  const isPageDeleted = useIsDeleted(page)
  const params = { siteId: page.site_id, pageId: page.id, linkId: deletedLink?.id ?? 0 }
  const enabled = deletedLink !== undefined && !isPageDeleted
  const { error } = useApi<typeof params, Link>(api.links.show, params, { enabled })
  if (isPageDeleted) return <DeletedNote name={page.page_nickname} />
  if (deletedLink === undefined || !isApiError(error) || error.status !== 404) return undefined
  return <DeletedNote name={texts.link(shorten(deletedLink.url ?? deletedLink.anchor_text, 50))} />
}
