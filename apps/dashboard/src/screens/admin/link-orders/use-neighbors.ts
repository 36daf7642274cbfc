import { useState } from 'react'

export interface Neighbors {
  previous: number | undefined
  next: number | undefined
  /** `3 of 25` of the list's page. */
  place: string | undefined
}

export interface OrderNavigation extends Neighbors {
  onOpen: (id: number | undefined) => void
}

/** The previous and next order in the list. The list is remembered, because a completed order leaves it. */
export function useNeighbors(rows: readonly { id: number }[] | undefined, id: number): Neighbors {
  const [opened, setOpened] = useState<readonly number[]>([])
  const now = rows?.map((row) => row.id) ?? []
  // Frozen when the list first arrives, so that it does not move while an administrator works on it.
  if (opened.length === 0 && now.includes(id)) setOpened(now)
  return neighborsOf(opened.length === 0 ? now : opened, id)
}

export function neighborsOf(ids: readonly number[], id: number): Neighbors {
  const at = ids.indexOf(id)
  if (at < 0) return { previous: undefined, next: ids[0], place: undefined }
  return { previous: ids[at - 1], next: ids[at + 1], place: `${at + 1} of ${ids.length}` }
}
