import { AppError } from '@linkwright/core/contract/errors'
import { PAGE_LIMIT } from '@linkwright/core/contract/paging'

const CURSOR = /^o([1-9]\d{0,8})$/

/** Lists that stay short are paged by counting: the cursor says how many rows were already given. */
export function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const offset = CURSOR.exec(cursor)?.[1]
  if (offset === undefined) throw new AppError('wrong_shape', 'cursor is not one of ours.')
  return Number(offset)
}

export function nextOffset(given: number, limit = PAGE_LIMIT, offset = 0, total = 0): string | undefined {
  return given === limit && offset + given < total ? `o${offset + given}` : undefined
}
