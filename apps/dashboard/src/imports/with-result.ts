import type { Import } from '@linkwright/sdk'
import type { BatchResponse } from './jobs.ts'

/** Adds the server's result of an import to the first of its batches. */
export function withResult(
  answers: readonly BatchResponse[],
  importId: number,
  found: Import,
): BatchResponse[] {
  const parts = answers.filter((answer) => answer.importId === importId)
  const [first] = parts
  const isOver = found.state !== 'processing'
  // Row numbers count through all parts.
  const lines = parts.flatMap((part) => part.lines ?? [])
  return answers.map((answer): BatchResponse => {
    if (answer.importId !== importId) return answer
    const sent = answer.lines?.length ?? 0
    const own = answer.to - answer.from - sent
    const { lines: _, ...rest } = answer
    if (!isOver)
      return {
        ...answer,
        done: own + (answer === first ? found.done : 0),
        count: answer === first ? found.count : 0,
      }
    const ended = { ...rest, state: found.state, done: answer.to - answer.from }
    if (answer !== first) return ended
    const also = found.refused.map(({ row, reason, url }) => ({ line: lines[row - 1] ?? 0, reason, url }))
    return {
      ...ended,
      count: found.count,
      duplicate: found.duplicate,
      refused: [...answer.refused, ...also].toSorted((a, b) => a.line - b.line),
      refusedCount: answer.refusedCount + found.refused_count,
      error: found.error,
    }
  })
}
