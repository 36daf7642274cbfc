import { createHmac, hash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const access = {
  id: 'AKIDEXAMPLE',
  secret: 'wJalrXUtnFEMI:K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'eu-central-1',
}

/** A small object store that refuses requests whose signature (AWS Signature Version 4) is wrong. */
export async function s3Server() {
  const objects = new Map<string, Buffer>()
  const refused: string[] = []
  const state = { fails: false }
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const why = state.fails ? 'down' : problemOf(request, body)
      const { method = '', url: path = '' } = request
      const stored = objects.get(path)
      if (why !== undefined) refused.push(why)
      if (why === undefined && method === 'PUT') objects.set(path, body)
      if (why === undefined && method === 'DELETE') objects.delete(path)
      if (why !== undefined) response.writeHead(state.fails ? 503 : 403).end('<Error/>')
      else if (method === 'GET' && stored === undefined) response.writeHead(404).end('<Error/>')
      else response.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? stored : undefined)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    ...access,
    url: `http://127.0.0.1:${port}/bucket`,
    objects,
    refused,
    state,
    close: () => new Promise<void>((done) => void server.close(() => done())),
  }
}

/** Why a request is refused, from what AWS documents, without the library that signs. */
function problemOf(
  { method = '', url: path = '', headers }: IncomingMessage,
  body: Buffer,
): string | undefined {
  const { authorization = '' } = headers
  const { id, day, region, names, signature } =
    /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, SignedHeaders=(?<names>[^,]+), Signature=(?<signature>[0-9a-f]{64})$/.exec(
      authorization,
    )?.groups ?? {}
  if (id === undefined || day === undefined || names === undefined) return 'not signed'
  if (id !== access.id || region !== access.region) return 'another key or region'
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return 'a header is not signed'
  if (headers['x-amz-content-sha256'] !== hash('sha256', body)) return 'another body'
  const lines = signed.map((name) => `${name}:${String(headers[name])}\n`).join('')
  const canonical = [method, path, '', lines, names, hash('sha256', body)].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash('sha256', canonical)].join('\n')
  const key = [day, access.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (sofar, part) => createHmac('sha256', sofar).update(part).digest(),
    `AWS4${access.secret}`,
  )
  return createHmac('sha256', key).update(text).digest('hex') === signature ? undefined : 'another signature'
}
