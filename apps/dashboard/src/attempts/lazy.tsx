import { fetchCode } from '../code/fetch-code.ts'
import { lazy } from '../code/lazy.tsx'
import type { ResponseOf, AttemptKind, InputOf } from './kinds.ts'

/** Like `spend`, for screens that rarely move money: its code is loaded on the first call. */
export async function spend<K extends AttemptKind>(kind: K, input: InputOf<K>): Promise<ResponseOf<K>> {
  const attempts = await fetchCode(async () => import('./attempts.ts'))
  return await attempts.spend(kind, input)
}

export const BeingChecked = lazy<{ kind: AttemptKind }>(
  async () => (await import('./being-checked.tsx')).BeingChecked,
  () => null,
)
