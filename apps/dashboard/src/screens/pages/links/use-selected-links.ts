import { useMemo, useState } from 'react'
import { reportRun } from '../../../bulk/run-progress.ts'
import { api, toastProblem } from '../../../wire/api.ts'
import { pageChanged } from '../use-page.ts'

/** The selected links, across all pages of the list, and their deletion. */
export function useSelectedLinks(siteId: number, pageId: number) {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set())
  const [isDeleting, setDeleting] = useState(false)
  const selection = useMemo(() => ({ selected, onChange }), [selected])

  const removeChosen = async () => {
    setDeleting(true)
    try {
      const { run } = await api.links.removeMany({ siteId, pageId, ids: [...selected].map(Number) })
      onChange(new Set())
      reportRun(run)
      pageChanged(pageId)
    } catch (error) {
      toastProblem(error)
    }
    setDeleting(false)
  }
  return { selection, isDeleting, removeChosen }
}
