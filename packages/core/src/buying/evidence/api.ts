import { z } from 'zod'
import { get } from '../../contract/endpoint.ts'
import { Id } from '../../values/fields.ts'
import { EvidenceKey } from './evidence-key.ts'

/** Evidence of published links. */
export const evidence = {
  download: get('/evidence/{id}', {
    summary: 'Download the evidence of a check of an ordered link: a signed web archive (WACZ)',
    allow: 'evidence.read',
    input: z.object({ id: Id.describe('the check') }),
    output: z.file().mime(['application/wacz+zip']),
    errors: ['not_found'],
  }),
  keys: get('/evidence-keys', {
    summary: 'List the public keys that sign evidence, newest first; without signing in',
    allow: 'evidence.read-keys',
    input: z.object({}),
    output: z.array(EvidenceKey),
  }),
}
