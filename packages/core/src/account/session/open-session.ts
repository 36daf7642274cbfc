import { z } from 'zod'
import { Id, Moment } from '../../values/fields.ts'

export const SessionId = Id.brand<'SessionId'>().describe('the session')

/** `yours`: you signed in; `support`: an administrator is signed in as you; `as-another`: you are signed in as another user. */
export const sessionKinds = ['yours', 'support', 'as-another'] as const

/** An active session, as its owner sees it. */
export const OpenSession = z
  .object({
    id: Id,
    kind: z
      .enum(sessionKinds)
      .describe(
        'yours; support: an administrator is signed in as you; as-another: you are signed in as another user',
      ),
    is_this: z.boolean().describe('the session that makes this call'),
    opened_at: Moment,
    last_used_at: Moment.describe('to the minute'),
    expires_at: Moment,
    browser: z
      .string()
      .nullable()
      .describe('the browser or program that signed in, such as Firefox on Windows'),
    address: z.string().nullable().describe('the network address that signed in'),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.infer<typeof OpenSession>
