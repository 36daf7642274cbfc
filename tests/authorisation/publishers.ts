import type { Contract } from '@linkwright/core/contract/index'
import type { Caller, Fixture, Place } from './fixture.ts'
import type { CallSetup } from './call-setup.ts'
import type { Target } from './target.ts'

/** How to make the calls of publishers. */
export const publisherSetups: { [E in keyof Contract['publishers']]: CallSetup } = {
  neverUsed: { names: 'nothing' },
  addNeverUsed: { names: 'nothing', fields: (_world, nth) => ({ domain: `farm${nth}.example` }) },
  removeNeverUsed: { names: 'never-used publisher' },
  links: { names: 'site', fields: () => ({ url: 'blog.example' }) },
}

/** An entry of the never-use list belongs to the business. */
export async function neverUsedPublisher(
  { owner, canary }: Place,
  { server }: Fixture,
): Promise<Omit<Target, 'name'>[]> {
  const { id } = await server.services.kysely
    .insertInto('never_used_publishers')
    .values({
      business_id: owner.business_id,
      domain: `${canary}.${crypto.randomUUID()}.example`,
      added_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isVisibleTo = (caller: Caller) => caller.business_id === owner.business_id
  return [{ ids: { id: `${id}` }, isVisibleTo, available: true }]
}
