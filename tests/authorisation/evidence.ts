import { newEvidence } from '../../apps/server/src/testing/new-evidence.ts'
import type { Caller, Fixture, Place } from './fixture.ts'
import type { Target } from './target.ts'

/** Evidence of an ordered link that belongs to no site: only the main user and administrators download it. */
export async function evidence(
  { owner, canary }: Place,
  { server }: Fixture,
): Promise<Omit<Target, 'name'>[]> {
  const id = await newEvidence(server.services, owner, Buffer.from(canary))
  const isOwn = (caller: Caller) => caller.business_id === owner.business_id && caller.is_main
  return [
    {
      ids: { id: `${id}` },
      isVisibleTo: (caller) => isOwn(caller) || caller.user_type === 'admin',
      available: true,
    },
  ]
}
