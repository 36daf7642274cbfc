import { AppError } from '@linkwright/core/contract/errors'
import { PAGE_LIMIT } from '@linkwright/core/contract/paging'

const CURSOR = /^o([1-9]\d{0,8})$/

/** A list continues after a cursor or skips rows from its start; both together would be contradictory. */
export function refuseBoth(cursor: string | undefined, offset: number | undefined): void {
  if (cursor !== undefined && offset !== undefined) {
    throw new AppError('wrong_shape', 'cursor and offset cannot be given together.')
  }
}

/** Short lists are paged by offset: the cursor contains the number of rows already sent. */
export function offsetOf(cursor: string | undefined, offset?: number): number {
  refuseBoth(cursor, offset)
  if (cursor === undefined) return offset ?? 0
  const given = CURSOR.exec(cursor)?.[1]
  if (given === undefined) throw new AppError('wrong_shape', 'cursor is invalid.')
  return Number(given)
}

export function nextOffset(given: number, limit = PAGE_LIMIT, offset = 0, total = 0): string | undefined {
  return given === limit && offset + given < total ? `o${offset + given}` : undefined
}
