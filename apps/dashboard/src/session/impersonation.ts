import { useMutation } from '@tanstack/react-query'
import { toastProblem } from '../wire/api.ts'
import { stopImpersonation } from './switch-account.ts'
import { useSession } from './session.ts'
import { STOP_FIRST } from '@linkwright/core/access/permissions'

export const STOP_IMPERSONATION = 'Stop Impersonation'

/** Leads an administrator back from the account that is looked at; does nothing in an account of one's own. */
export function useStopImpersonation() {
  const { user } = useSession()
  const { mutate, isPending } = useMutation({ mutationFn: stopImpersonation, onError: toastProblem })
  return { isPending, run: () => user.origin_id !== null && mutate(user.origin_id) }
}

/** Why what its owner alone changes can only be looked at: an administrator is signed in as them. */
export function useStopFirst(): string | undefined {
  return useSession().user.origin_id === null ? undefined : STOP_FIRST
}
