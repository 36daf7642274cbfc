import type { Session } from '@linkwright/sdk'
import { updateSession } from '../../../session/session.ts'
import { api, invalidate } from '../../../wire/api.ts'

/** Shows everywhere what has become of an account that was connected or disconnected here. */
export async function accountChanged({ ahref_token, majestic_token }: Session['user']): Promise<void> {
  updateSession((session) => ({ ...session, user: { ...session.user, ahref_token, majestic_token } }))
  await invalidate(api.connections.list)
}
