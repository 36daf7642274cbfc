import { STOP_FIRST } from '@linkwright/core/access/permissions'
import { useSession } from '../../session/session.ts'

/** Why what its owner alone changes can only be looked at: an administrator is signed in as them. */
export function useStopFirst(): string | undefined {
  return useSession().user.origin_id === null ? undefined : STOP_FIRST
}
