import type { Import } from '@linkwright/sdk'
import type { BatchResponse } from './jobs.ts'

/** Adds the server's result of an import to the first of its batches. */
export function withResult(
  answers: readonly BatchResponse[],
  importId: number,
  found: Import,
): BatchResponse[] {
  const parts = answers.filter((response) => response.importId === importId)
  const [first] = parts
  const isOver = found.state !== 'processing'
  // Row numbers count through all parts.
  const lines = parts.flatMap((part) => part.lines ?? [])
  return answers.map((response): BatchResponse => {
    if (response.importId !== importId) return response
    const sent = response.lines?.length ?? 0
    const own = response.to - response.from - sent
    const { lines: _, ...rest } = response
    if (!isOver)
      return {
        ...response,
        done: own + (response === first ? found.done : 0),
        count: response === first ? found.count : 0,
      }
    const ended = { ...rest, state: found.state, done: response.to - response.from }
    if (response !== first) return ended
    const also = found.refused.map(({ row, reason, url }) => ({ line: lines[row - 1] ?? 0, reason, url }))
    return {
      ...ended,
      count: found.count,
      duplicate: found.duplicate,
      refused: [...response.refused, ...also].toSorted((a, b) => a.line - b.line),
      refusedCount: response.refusedCount + found.refused_count,
      error: found.error,
    }
  })
}
