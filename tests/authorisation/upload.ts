import { pngOf } from '@linkwright/core/testing/images'
import { randomBytes } from 'node:crypto'
import type { Target } from './target.ts'
import type { Caller, Place, Fixture } from './fixture.ts'

/** An image uploaded by the owner of a place. */
export async function upload({ owner }: Place, { server }: Fixture): Promise<Omit<Target, 'name'>[]> {
  const { business_id } = owner
  const filename = `${randomBytes(16).toString('hex')}.png`
  await server.services.kysely
    .insertInto('uploads')
    .values({
      business_id,
      name: filename,
      type: 'image/png',
      bytes: Buffer.from(pngOf(200, 200)),
      used_at: new Date(),
    })
    .execute()
  const isVisibleTo = (caller: Caller) => caller.business_id === business_id || caller.user_type === 'admin'
  return [{ ids: { filename }, isVisibleTo, available: true }]
}
