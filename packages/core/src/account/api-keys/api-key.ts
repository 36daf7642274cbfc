import { z } from 'zod'
import { Id, Moment, requiredChoice, requiredText } from '../../values/fields.ts'

export const ApiKeyId = Id.brand<'ApiKeyId'>().describe('the API key')

/** A key that the SDK and the command line take wherever they take a session token. */
export const ApiKey = z
  .object({
    id: Id,
    name: z.string(),
    scope: z.enum(['read', 'write']),
    hint: z.string().describe('the last four characters, to tell keys apart'),
    created_at: Moment,
    last_used_at: Moment.nullable(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeyForm = z.object({
  name: requiredText(100, 'Please name the key.').describe('what the key is for'),
  scope: requiredChoice(['read', 'write'], 'Please choose what the key may do: read or write.').describe(
    'what it may do',
  ),
})
