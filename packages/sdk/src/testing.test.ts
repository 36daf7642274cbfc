import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createTestClient } from './testing.ts'

function app() {
  const server = fastify()
  server.get('/api/site', async (request, reply) => {
    reply.header('x-total-count', '9')
    return [{ id: 1, name: request.headers.authorization, url: JSON.stringify(request.query) }]
  })
  server.post('/api/site/add', async (request, reply) =>
    reply
      .code(403)
      .send({ message: 'No.', code: 'over_plan_limit', request_id: 'r', issues: [], got: request.body }),
  )
  return server
}

it('reaches a server in this process without a port', async () => {
  const server = app()
  const client = createTestClient((request) => server.inject(request), { token: 'secret' })
  const sites = await client.sites.list({ q: 'ä&b', limit: 2 })
  expect(sites.total).toBe(9)
  expect(sites[0]).toMatchObject({ id: 1, name: 'Bearer secret', url: '{"q":"ä&b","limit":"2"}' })
})

it('fails with the errors of the SDK', async () => {
  const server = app()
  const client = createTestClient((request) => server.inject(request))
  const adding = client.request('POST /site/add', { name: 'A' })
  await expect(adding).rejects.toMatchObject({ name: 'OverLimitError', requestId: 'r' })
})

it('tells what made the server fail', async () => {
  const client = createTestClient(() => Promise.reject(new Error('no database')))
  await expect(client.sites.list()).rejects.toMatchObject({
    name: 'NetworkError',
    cause: { message: 'no database' },
  })
})
