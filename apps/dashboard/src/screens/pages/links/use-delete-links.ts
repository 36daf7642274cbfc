import { toast } from '@linkwright/react-ui/toast'
import type { Link } from '@linkwright/sdk'
import { useState } from 'react'
import { api, callKey, queryClient, toastProblem } from '../../../wire/api.ts'
import { pageChanged } from '../use-page.ts'

const texts = { deleted: 'The link was deleted.' }

/** Deletes links of a page. Each is marked while it is being deleted, then disappears. */
export function useDeleteLinks(siteId: number, pageId: number) {
  const [deleting, setDeleting] = useState<ReadonlySet<number>>(new Set())

  const remove = async (link: Link) => {
    setDeleting((ids) => new Set(ids).add(link.id))
    try {
      await api.links.remove({ siteId, pageId, linkId: link.id })
      toast.success(texts.deleted)
      pageChanged(pageId)
      // Keep the mark until the lists are reloaded without it.
      const lists = [api.links.list, api.links.tiered].map((call) => ({ queryKey: callKey(call) }))
      await Promise.all(lists.map((list) => queryClient.refetchQueries({ ...list, type: 'active' })))
    } catch (error) {
      toastProblem(error)
    }
    setDeleting((ids) => new Set([...ids].filter((id) => id !== link.id)))
  }
  return {
    remove,
    /** The links, with those being deleted marked. */
    marked: (links: readonly Link[]) =>
      deleting.size === 0
        ? links
        : links.map((link) => (deleting.has(link.id) ? { ...link, deleting: true } : link)),
  }
}
