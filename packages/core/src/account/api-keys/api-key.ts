import { z } from 'zod'
import { keyScopes } from '../../access/permissions.ts'
import { Id, Moment, requiredChoice, requiredText } from '../../values/fields.ts'

export const ApiKeyId = Id.brand<'ApiKeyId'>().describe('the API key')

/** A key that the SDK and the command line accept in place of a session token. */
export const ApiKey = z
  .object({
    id: Id,
    name: z.string(),
    scope: z.enum(keyScopes),
    hint: z.string().describe('the last four characters, to distinguish keys'),
    created_at: Moment,
    last_used_at: Moment.nullable(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeyForm = z.object({
  name: requiredText(100, 'Please name the key.').describe('what the key is for'),
  scope: requiredChoice(keyScopes, 'Please choose what the key may do: read, write or spend.').describe(
    'what it may do',
  ),
})
