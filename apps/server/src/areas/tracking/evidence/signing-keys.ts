import type { EvidenceKey } from '@linkwright/core/buying/evidence/evidence-key'
import { newPrivateKey, type SigningKey, signingKey } from '@linkwright/page-reader/evidence/signing-key'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { Services } from '../../../http/context.ts'
import { instant } from '../../../db/values.ts'
import { sealOf } from '../../../http/sealed.ts'

type Setting = Pick<Services, 'kysely' | 'config' | 'now'>

/** Binds a sealed key to its row. */
const sealContext = (id: string) => `evidence key ${id}`

/**
 * The key that signs evidence, which is created on first use and when the server's secrets no longer decrypt the last
 * one. Undefined without a secret.
 */
export async function currentKey({ kysely, config, now }: Setting): Promise<SigningKey | undefined> {
  const seal = sealOf(config)
  if (seal === undefined) return undefined
  const opened = ({ id, private_key }: StoredKey) => seal.open(private_key, sealContext(id))
  const stored = await keyInUse(kysely)
  const known = stored && opened(stored)
  if (known !== undefined) return signingKey(known)
  const pkcs8 = newPrivateKey()
  const { id, publicKey } = signingKey(pkcs8)
  await kysely.transaction().execute(async (trx) => {
    if (stored !== undefined)
      await trx.updateTable('evidence_keys').set({ until_at: now() }).where('id', '=', stored.id).execute()
    await trx
      .insertInto('evidence_keys')
      .values({
        id,
        public_key: publicKey,
        private_key: seal.close(pkcs8, sealContext(id)),
        from_at: now(),
      })
      // Another server was faster.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  const used = await keyInUse(kysely)
  const pkcs8Used = used && opened(used)
  return pkcs8Used && signingKey(pkcs8Used)
}

/** All keys, newest first, for those who verify evidence. */
export async function publishedKeys(kysely: Kysely<DB>): Promise<EvidenceKey[]> {
  const keys = await kysely
    .selectFrom('evidence_keys')
    .select(['id', 'public_key', 'from_at', 'until_at'])
    .orderBy('from_at', 'desc')
    .orderBy('id')
    .execute()
  return keys.map(({ from_at, until_at, ...key }) => ({
    ...key,
    from_at: instant(from_at),
    until_at: until_at && instant(until_at),
  }))
}

type StoredKey = NonNullable<Awaited<ReturnType<typeof keyInUse>>>

async function keyInUse(kysely: Kysely<DB>) {
  return await kysely
    .selectFrom('evidence_keys')
    .select(['id', 'private_key'])
    .where('until_at', 'is', null)
    .executeTakeFirst()
}
