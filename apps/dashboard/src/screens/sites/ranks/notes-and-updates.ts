import { useMemo } from 'react'
import { api, useApi } from '../../../wire/api.ts'

const none: readonly never[] = []

/** A site's own notes, as marks of its charts, and the announced updates of search engines. */
export function useNotesAndUpdates(siteId: number) {
  const notes = useApi(api.ranks.notes, { siteId }).data ?? none
  const updates = useApi(api.ranks.updates, {}).data ?? none
  const own = useMemo(
    () => notes.map((note) => ({ when: note.day, text: note.text, isOwn: true, note })),
    [notes],
  )
  return { own, updates }
}
