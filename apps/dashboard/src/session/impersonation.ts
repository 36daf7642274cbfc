import { useMutation } from '@tanstack/react-query'
import { toastProblem } from '../wire/api.ts'
import { stopImpersonation } from './switch-account.ts'
import { useSession } from './session.ts'
import { STOP_FIRST } from '@linkwright/core/access/permissions'

export const STOP_IMPERSONATION = 'Stop Impersonation'

/** Ends an impersonation; does nothing in the user's own account. */
export function useStopImpersonation() {
  const { user } = useSession()
  const { mutate, isPending } = useMutation({ mutationFn: stopImpersonation, onError: toastProblem })
  return { isPending, run: () => user.origin_id !== null && mutate(user.origin_id) }
}

/** Why owner-only settings are read-only: an administrator is signed in as the owner. */
export function useStopFirst(): string | undefined {
  return useSession().user.origin_id === null ? undefined : STOP_FIRST
}
