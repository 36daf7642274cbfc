import { can } from '@linkwright/core/access/permissions'
import { CompiledQuery } from 'kysely'
import { callerOf, type Living, livingText, tokens } from '../access/living.ts'
import type { Services } from '../http/context.ts'
import { type Audience, audiencesOf } from './audience.ts'

const ANY = '= any($1::bytea[])'
const livingOf = livingText(`${tokens.session(ANY, '$2')} union all ${tokens.key(ANY)}`)

const hex = (hash: Buffer) => hash.toString('hex')

/**
 * Current audiences by token or key, given by their SHA-256; undefined for one that has ended. Two queries, for any
 * number of tokens.
 */
export async function audiencesByToken(
  { kysely, now }: Pick<Services, 'kysely' | 'now'>,
  hashes: readonly Buffer[],
): Promise<(Audience | undefined)[]> {
  if (hashes.length === 0) return []
  const query = CompiledQuery.raw(livingOf, [[...hashes], now()])
  const callers = (await kysely.executeQuery<Living>(query)).rows.map(callerOf)
  const living = callers.filter((caller) => can(caller, 'session.read'))
  const audiences = await audiencesOf(kysely, living)
  const byHash = new Map(living.map(({ token_hash }, index) => [hex(token_hash), audiences[index]]))
  return hashes.map((hash) => byHash.get(hex(hash)))
}
