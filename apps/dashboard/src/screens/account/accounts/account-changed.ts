import type { Session } from '@linkwright/sdk'
import { updateSession } from '../../../session/session.ts'
import { api, callKey, queryClient } from '../../../wire/api.ts'

/** Shows everywhere what has become of an account that was connected or disconnected here. */
export async function accountChanged({ ahref_token, majestic_token }: Session['user']): Promise<void> {
  updateSession((session) => ({ ...session, user: { ...session.user, ahref_token, majestic_token } }))
  await queryClient.invalidateQueries({ queryKey: callKey(api.connections.list) })
}
