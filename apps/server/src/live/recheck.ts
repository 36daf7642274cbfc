import { can } from '@linkwright/core/access/permissions'
import type { Role } from '@linkwright/core/access/roles'
import { sql } from 'kysely'
import type { Services } from '../http/context.ts'
import { type Audience, audiencesOf } from './audience.ts'

interface Living {
  hash: Buffer
  business_id: number
  user_id: number
  user_type: Role
  is_main: boolean
  api_access: boolean
  key_scope: 'read' | 'write' | null
}

const hex = (hash: Buffer) => hash.toString('hex')

/**
 * What may be sent by now to whoever holds each of the tokens and keys, given by their SHA-256; undefined for one that
 * has ended. Two queries, however many there are.
 */
export async function audiencesByToken(
  { kysely, now }: Pick<Services, 'kysely' | 'now'>,
  hashes: readonly Buffer[],
): Promise<(Audience | undefined)[]> {
  if (hashes.length === 0) return []
  const { rows } = await sql<Living>`
    with asked as (select distinct unnest(${[...hashes]}::bytea[]) as hash),
    held as (
      select hash, business_id, user_id, null as key_scope from asked
        join sessions on token_hash = hash and expires_at > ${now()}
      union all
      select hash, business_id, user_id, scope from asked
        join api_keys on key_hash = hash and revoked_at is null)
    select t.hash, t.business_id, t.user_id, u.user_type, u.is_main, b.api_access, t.key_scope
    from held t
    join users u on u.business_id = t.business_id and u.id = t.user_id
    join businesses b on b.id = t.business_id and not b.closed`.execute(kysely)
  const living = rows.filter(({ key_scope, ...user }) =>
    can(key_scope === null ? user : { ...user, key_scope }, 'session.read'),
  )
  const audiences = await audiencesOf(kysely, living)
  const byHash = new Map(living.map(({ hash }, index) => [hex(hash), audiences[index]]))
  return hashes.map((hash) => byHash.get(hex(hash)))
}
