import { z } from 'zod'
import { del, get, post } from '../../contract/endpoint.ts'
import { Done } from '../../values/fields.ts'
import { ApiKey, ApiKeyForm, ApiKeyId } from './api-key.ts'

export const apiKeys = {
  list: get('/user/api-keys', {
    summary: 'List the API keys of the business, without their secrets',
    allow: 'api-key.manage',
    input: z.object({}),
    output: z.array(ApiKey),
  }),
  add: post('/user/api-keys', {
    summary: 'Create an API key; its secret is shown only once',
    allow: 'api-key.manage',
    audits: 'api-key.add',
    input: ApiKeyForm,
    output: z.object({ key: z.string(), api_key: ApiKey }),
    errors: ['conflict', 'refused'],
  }),
  revoke: del('/user/api-keys/{id}', {
    summary: 'Revoke an API key; it stops working immediately',
    allow: 'api-key.manage',
    audits: 'api-key.revoke',
    input: z.object({ id: ApiKeyId }),
    output: Done,
  }),
}
