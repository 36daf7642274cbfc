import type { SniperProject } from '@linkwright/sdk'
import { useEffect, useRef } from 'react'
import { api, queryClient } from '../../wire/api.ts'

const found: ReadonlySet<unknown> = new Set([api.sniper.topTen.name, api.sniper.summary.name])

/**
 * Loads more results whenever a project progresses. Stops for a deleted project: once the list reports the deletion, a
 * request would fail.
 */
export function useMoreResults(project: SniperProject): void {
  const known = useRef(project)
  useEffect(() => {
    if (known.current === project) return
    const isSame = known.current.id === project.id
    known.current = project
    if (isSame) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => found.has(queryKey[0]) })
  }, [project])
}
