import { once } from 'node:events'
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { pipeline, Transform } from 'node:stream'
import { type AllowedTargets, bareHost, checkedLookup, parseTarget } from './target.ts'
import { Unreachable } from './unreachable.ts'

export interface GuardedProxy {
  url: string
  close: () => Promise<void>
}

export interface ProxyLimits {
  /** Hosts that are contacted; all others are refused. */
  isAdmitted: (host: string) => boolean
  /** Received in all, after which nothing more is. */
  bytes: number
}

/**
 * A proxy on this machine for a program that must not reach anything but the public web. It applies the same check of
 * addresses as the server's own requests: each connection goes to exactly the addresses that were checked.
 */
export async function guardedProxy(allowed: AllowedTargets, limits: ProxyLimits): Promise<GuardedProxy> {
  let left = limits.bytes
  const counted = () =>
    new Transform({
      transform(piece: Buffer, _encoding, done) {
        left -= piece.length
        if (left < 0) done(new Unreachable('too_big'))
        else done(null, piece)
      },
    })
  const targetOf = (address: string): URL => {
    const url = parseTarget(address, allowed)
    if (!limits.isAdmitted(url.hostname)) throw new Unreachable('unsafe')
    return url
  }

  const forward = (request: IncomingMessage, response: ServerResponse) => {
    const url = targetOf(request.url ?? '')
    const { 'proxy-connection': _, 'proxy-authorization': __, ...headers } = request.headers
    const outbound = httpRequest({
      host: bareHost(url),
      port: url.port || undefined,
      path: url.pathname + url.search,
      method: request.method,
      headers: { ...headers, host: url.host, connection: 'close' },
      lookup: checkedLookup(url, allowed),
      agent: false,
    })
    outbound.on('response', (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers)
      pipeline(upstream, counted(), response, () => undefined)
    })
    outbound.on('error', () => response.destroy())
    response.on('close', () => outbound.destroy())
    request.pipe(outbound)
  }

  const tunnel = (request: IncomingMessage, client: Socket, head: Buffer) => {
    const url = targetOf(`https://${request.url ?? ''}`)
    const upstream = connect({
      host: bareHost(url),
      port: Number(url.port || 443),
      lookup: checkedLookup(url, allowed),
    })
    upstream.on('error', () => client.destroy())
    upstream.on('connect', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      upstream.write(head)
      pipeline(upstream, counted(), client, () => upstream.destroy())
      pipeline(client, upstream, () => undefined)
    })
    client.on('close', () => upstream.destroy())
  }

  const server = createServer((request, response) => {
    try {
      forward(request, response)
    } catch {
      // The client would mistake a response of this proxy for the host's.
      response.destroy()
    }
  })
  const clients = new Set<Socket>()
  server.on('connection', (client) => {
    clients.add(client)
    client.on('close', () => clients.delete(client))
    client.on('error', () => undefined)
  })
  server.on('connect', (request: IncomingMessage, client: Socket, head: Buffer) => {
    try {
      tunnel(request, client, head)
    } catch {
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    }
  })
  // No other protocol is needed to show a page.
  server.on('upgrade', (_request, client: Socket) => client.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const client of clients) client.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
