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
export function useDeletedNote(page: Page, left?: Link): ReactNode {
  const isPageGone = useIsDeleted(page)
  const params = { siteId: page.site_id, pageId: page.id, linkId: left?.id ?? 0 }
  const enabled = left !== undefined && !isPageGone
  const { error } = useApi<typeof params, Link>(api.links.show, params, { enabled })
  if (isPageGone) return <DeletedNote name={page.page_nickname} />
  if (left === undefined || !isApiError(error) || error.status !== 404) return undefined
  return <DeletedNote name={texts.link(shorten(left.url ?? left.anchor_text, 50))} />
}
