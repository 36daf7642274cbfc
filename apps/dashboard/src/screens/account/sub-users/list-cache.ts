import type { SubUser } from '@linkwright/sdk'
import { api, callKey, queryClient } from '../../../wire/api.ts'

const key = () => callKey(api.subUsers.list, {})

/** Updates the cached list with a response or a change. */
export function showSubUsers(list: SubUser[] | ((shown: SubUser[]) => SubUser[])): void {
  queryClient.setQueryData<SubUser[]>(key(), (shown = []) =>
    typeof list === 'function' ? list(shown) : list,
  )
}

/** Reads the list again after an edit conflict. */
export function invalidateSubUsers(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: key() })
}
