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

it('calls a server in this process without a port', async () => {
  const server = app()
  const client = createTestClient((request) => server.inject(request), { token: 'secret' })
  const sites = await client.sites.list({ q: 'ä&b', limit: 2 })
  expect(sites.total).toBe(9)
  expect(sites[0]).toMatchObject({ id: 1, name: 'Bearer secret', url: '{"q":"ä&b","limit":"2"}' })
})

it('sends files and forms with their content types and bytes', async () => {
  const server = app()
  const bytes = new Uint8Array([0x89, 0x50, 0, 255])
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  server.post('/api/thing', async (request, reply) => {
    const type = request.headers['content-type'] ?? ''
    const body = Uint8Array.from(request.body as Buffer)
    if (!type.startsWith('multipart/')) return reply.send({ type, text: new TextDecoder().decode(body) })
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    const picture = Array.from(new Uint8Array(await (form.get('picture') as File).arrayBuffer()))
    return reply.send({ picture, title: form.get('title') })
  })
  const client = createTestClient((request) => server.inject(request))
  const picture = new File([bytes], 'a.png', { type: 'image/png' })
  expect(await client.request<string>('POST /thing multipart', { picture, title: 'ä' })).toEqual({
    picture: Array.from(bytes),
    title: 'ä',
  })
  const text = 'Url\r\nä'
  for (const body of [text, new Blob([text]), new Blob([text]).stream()])
    expect(await client.request<string>('POST /thing csv:body', { body })).toEqual({
      type: 'text/csv; charset=utf-8',
      text,
    })
})

it('fails with the errors of the SDK', async () => {
  const server = app()
  const client = createTestClient((request) => server.inject(request))
  const adding = client.request<string>('POST /site/add', { name: 'A' })
  await expect(adding).rejects.toMatchObject({ name: 'OverLimitError', requestId: 'r' })
})

it('keeps the cause of a server failure', async () => {
  const client = createTestClient(() => Promise.reject(new Error('no database')))
  await expect(client.sites.list()).rejects.toMatchObject({
    name: 'NetworkError',
    cause: { message: 'no database' },
  })
})
