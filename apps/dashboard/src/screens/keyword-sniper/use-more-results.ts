import type { SniperProject } from '@linkwright/sdk'
import { useEffect, useRef } from 'react'
import { api, queryClient } from '../../wire/api.ts'

const found: ReadonlySet<unknown> = new Set([api.sniper.topTen.name, api.sniper.summary.name])

/**
 * Reads what was found for a project whenever it got further, and nothing of one that is gone: with the list that tells
 * of it the server would be asked for what it has no more.
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
