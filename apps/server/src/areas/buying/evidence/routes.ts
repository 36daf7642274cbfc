import type { evidence } from '@linkwright/core/buying/evidence/api'
import { hostOf } from '@linkwright/core/values/url'
import { notFound } from '../../../http/context.ts'
import { FileStream } from '../../../http/file-stream.ts'
import type { Handlers } from '../../../http/routes.ts'
import { publishedKeys } from '../../tracking/evidence/signing-keys.ts'
import { findAnyEvidence, findEvidence } from './queries.ts'

export const evidenceRoutes: Handlers<typeof evidence> = {
  async download({ id }, { services, db, all, caller }) {
    const found = all === undefined ? await findEvidence(db, caller, id) : await findAnyEvidence(all, id)
    if (found === undefined) throw notFound()
    const { store_key, url, fetched_at, size } = found
    const pieces = await services.integrations.evidenceStore.open(store_key)
    if (pieces === undefined) throw notFound()
    const name = `${hostOf(url) ?? 'link'}-${fetched_at.toISOString().slice(0, 10)}-${id}.wacz`
    return new FileStream({ name, type: 'application/wacz+zip', size, pieces })
  },

  async keys(_input, { kysely }) {
    return await publishedKeys(kysely)
  },
}
