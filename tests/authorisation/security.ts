import { hashOf } from '../../apps/server/src/http/secrets.ts'
import { openSession } from '../../apps/server/src/areas/account/session/tokens.ts'
import type { Caller, Place, Fixture } from './fixture.ts'

type Server = Pick<Fixture, 'server'>

async function newSession(
  { server }: Server,
  { business_id, user_id }: Caller | Place['owner'],
): Promise<Buffer> {
  const { token } = await openSession(
    server.services.kysely,
    { business_id, id: user_id },
    server.services.now(),
  )
  return hashOf(token)
}

/** A session of the place's owner, for a test to use freely. */
export async function sessions({ owner }: Place, fixture: Server) {
  const { kysely } = fixture.server.services
  const { id } = await kysely
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', await newSession(fixture, owner))
    .executeTakeFirstOrThrow()
  const isVisibleTo = (caller: Caller) => caller.user_id === owner.user_id
  return [{ ids: { id: `${id}` }, isVisibleTo, available: true }]
}

/** Every user has two sessions. */
export async function signedInTwice(fixture: Fixture): Promise<void> {
  for (const caller of fixture.callers) if (caller.user_id > 0) await newSession(fixture, caller)
}

/** The main user of the place, unless that is the calling administrator, who is never another user to themselves. */
export function otherUser({ owner }: Place, { callers }: Fixture) {
  const isAdmin = callers.some(({ user_id, user_type }) => user_id === owner.user_id && user_type === 'admin')
  const isVisibleTo = (caller: Caller) => caller.user_type === 'admin'
  return Promise.resolve(isAdmin ? [] : [{ ids: { id: `${owner.user_id}` }, isVisibleTo, available: true }])
}
