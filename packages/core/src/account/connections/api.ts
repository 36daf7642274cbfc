import { z } from 'zod'
import { get, post } from '../../contract/endpoint.ts'
import { Moment, text } from '../../values/fields.ts'
import { User } from '../users/user.ts'
import { connectionStates, TOKEN_LENGTH, vendors } from './connection.ts'

const VendorName = z.enum(vendors).describe('the provider of the account')

export const Connection = z
  .object({
    vendor: z.enum(vendors),
    state: z.enum(connectionStates),
    way: z
      .enum(['consent', 'token'])
      .describe('consent: you agree on a page of the provider; token: you enter a token of your account'),
    token_page: z.string().nullable().describe('where the provider shows the token'),
    connected_at: Moment.nullable(),
    expires_at: Moment.nullable().describe('when it has to be connected again, if the provider gives a time'),
    is_sample: z.boolean().describe('a sample account of the demo: no external provider is called'),
    available: z.boolean().describe('false while the server is not configured for connecting'),
    why_not: z.string().nullable().describe('what is missing, as a message; null if it is available'),
  })
  .meta({ id: 'Connection' })
export type Connection = z.infer<typeof Connection>

const FinishConnection = z.object({
  vendor: VendorName,
  code: text(4096).optional().describe('as the provider returned it, together with the state'),
  state: text(2048).optional(),
  token: text(TOKEN_LENGTH)
    .optional()
    .describe('the token that the user entered, for providers without a consent page'),
})

export const connections = {
  list: get('/user/links', {
    summary: 'List your connected accounts at backlink providers and Search Console',
    allow: 'connection.manage',
    input: z.object({}),
    output: z.object({ connections: z.array(Connection) }),
  }),
  begin: get('/user/link/{vendor}', {
    summary: 'Get the URL for connecting your account: the provider’s consent page, or a form for its token',
    allow: 'connection.manage',
    input: z.object({ vendor: VendorName }),
    output: z.object({
      url: z.string().describe('a path without a host is a path of the dashboard'),
    }),
    errors: ['refused'],
  }),
  finish: post('/user/link/{vendor}', {
    summary: 'Connect your account with the result of the consent page, or with a token',
    allow: 'connection.manage',
    audits: 'connection.add',
    input: FinishConnection,
    output: z.object({ user: User }),
    errors: ['refused', 'unavailable'],
  }),
  remove: post('/user/unlink', {
    summary: 'Disconnect your account and delete its token',
    allow: 'connection.manage',
    audits: 'connection.remove',
    input: z.object({ vendor: VendorName }),
    output: z.object({ user: User }),
    errors: ['refused'],
  }),
}
