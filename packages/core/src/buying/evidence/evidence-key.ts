import { z } from 'zod'
import { Moment } from '../../values/fields.ts'

/** A key of this installation that signs evidence. */
export const EvidenceKey = z
  .object({
    id: z.string().describe('JWK thumbprint (RFC 7638), as `linkwright evidence verify --key` takes it'),
    public_key: z.string().describe('ECDSA key on P-384: SubjectPublicKeyInfo in base64'),
    from_at: Moment,
    until_at: Moment.nullable().describe('when the next key replaced it; null while it is used'),
  })
  .meta({ id: 'EvidenceKey' })
export type EvidenceKey = z.infer<typeof EvidenceKey>
