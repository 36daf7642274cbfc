import { z } from 'zod'
import { get, post } from '../../contract/endpoint.ts'
import { Moment, text } from '../../values/fields.ts'
import { User } from '../users/user.ts'
import { connectionStates, TOKEN_LENGTH, vendors } from './connection.ts'

const VendorName = z.enum(vendors).describe('whose account it is')

export const Connection = z
  .object({
    vendor: z.enum(vendors),
    state: z.enum(connectionStates),
    way: z
      .enum(['consent', 'token'])
      .describe('consent: you agree on a page of the provider; token: you type a token of your account'),
    token_page: z.string().nullable().describe('where the provider shows the token'),
    connected_at: Moment.nullable(),
    expires_at: Moment.nullable().describe('when it has to be connected anew, where the provider says so'),
    is_sample: z.boolean().describe('a sample account of the demo: nobody outside is asked'),
    available: z.boolean().describe('false while the server lacks what connecting needs'),
    why_not: z.string().nullable().describe('what it lacks, a sentence; null where it is available'),
  })
  .meta({ id: 'Connection' })
export type Connection = z.infer<typeof Connection>

const FinishConnection = z.object({
  vendor: VendorName,
  code: text(4096).optional().describe('as the provider handed it back, with the state'),
  state: text(2048).optional(),
  token: text(TOKEN_LENGTH).optional().describe('a token that was typed, where there is no consent page'),
})

export const connections = {
  list: get('/user/links', {
    summary: 'Which of your accounts at providers of backlinks and at Search Console are connected',
    allow: 'connection.manage',
    input: z.object({}),
    output: z.object({ connections: z.array(Connection) }),
  }),
  begin: get('/user/link/{vendor}', {
    summary: 'Where to go to connect your account: the provider’s consent page, or a form for its token',
    allow: 'connection.manage',
    input: z.object({ vendor: VendorName }),
    output: z.object({
      url: z.string().describe('a path without a host is one of the dashboard'),
    }),
    errors: ['refused'],
  }),
  finish: post('/user/link/{vendor}', {
    summary: 'Connect your account with what its consent page handed back, or with its token',
    allow: 'connection.manage',
    audits: 'connection.add',
    input: FinishConnection,
    output: z.object({ user: User }),
    errors: ['refused', 'unavailable'],
  }),
  remove: post('/user/unlink', {
    summary: 'Disconnect your account: its token is deleted',
    allow: 'connection.manage',
    audits: 'connection.remove',
    input: z.object({ vendor: VendorName }),
    output: z.object({ user: User }),
    errors: ['refused'],
  }),
}
