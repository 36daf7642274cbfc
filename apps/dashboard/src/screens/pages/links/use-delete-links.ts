import { toast } from '@linkwright/react-ui/toast'
import type { Link } from '@linkwright/sdk'
import { useState } from 'react'
import { api, callKey, queryClient, toastProblem } from '../../../wire/api.ts'
import { pageChanged } from '../use-page.ts'

const words = { deleted: 'The link was deleted.' }

/** Deletes links of a page: each says so while it is deleted, and then goes (Spec A §4). */
export function useDeleteLinks(siteId: number, pageId: number) {
  const [deleting, setDeleting] = useState<ReadonlySet<number>>(new Set())

  const remove = async (link: Link) => {
    setDeleting((ids) => new Set(ids).add(link.id))
    try {
      await api.links.remove({ siteId, pageId, linkId: link.id })
      toast.success(words.deleted)
      pageChanged(pageId)
      // Until the lists without it are there it stays as it is.
      const lists = [api.links.list, api.links.tiered].map((call) => ({ queryKey: callKey(call) }))
      await Promise.all(lists.map((list) => queryClient.refetchQueries({ ...list, type: 'active' })))
    } catch (error) {
      toastProblem(error)
    }
    setDeleting((ids) => new Set([...ids].filter((id) => id !== link.id)))
  }
  return {
    remove,
    /** The links, those marked that are being deleted. */
    marked: (links: readonly Link[]) =>
      deleting.size === 0
        ? links
        : links.map((link) => (deleting.has(link.id) ? { ...link, deleting: true } : link)),
  }
}
