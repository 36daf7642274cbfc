import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { Unreachable } from './unreachable.ts'
import { bareHost, checkedLookup, type AllowedTargets } from './target.ts'

/** In milliseconds and bytes. */
export interface Limits {
  /** From the request to the end of the response headers. */
  headersMs: number
  /** Between two pieces of a body. */
  idleMs: number
  headerBytes: number
}

export interface OutboundRequest {
  url: URL
  method?: string
  headers: Record<string, string>
  body?: string | Uint8Array | undefined
  allowed: AllowedTargets
  limits: Limits
  signal: AbortSignal
}

/** Receives a body's bytes before they are decompressed. */
export interface Received {
  piece: (bytes: Uint8Array) => void
  /** The body was received to its end. */
  end: () => void
}

/** The headers that are sent for a request. */
export function sentHeaders({ url, headers }: OutboundRequest): Record<string, string> {
  return { ...headers, host: url.host, 'accept-encoding': 'gzip, br', connection: 'close' }
}

/**
 * Sends a request to one address on a new connection, without following redirects. The body is not read yet; {@link
 * bodyOf} or `destroy` ends it.
 */
export function sendRequest(outbound: OutboundRequest): Promise<IncomingMessage> {
  const { url, method = 'GET', body, allowed, limits, signal } = outbound
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = send({
      host: bareHost(url),
      port: url.port || undefined,
      path: url.pathname + url.search,
      method,
      headers: sentHeaders(outbound),
      lookup: checkedLookup(url, allowed),
      agent: false,
      maxHeaderSize: limits.headerBytes,
      signal,
    })
    const slow = setTimeout(() => request.destroy(new Unreachable('timeout')), limits.headersMs)
    request.on('response', (response) => {
      clearTimeout(slow)
      resolve(response)
    })
    request.on('error', (error) => {
      clearTimeout(slow)
      reject(error)
    })
    // An unrequested protocol switch leaves the socket without an error handler: an error would end the process.
    request.on('upgrade', (_answer, socket) => {
      clearTimeout(slow)
      socket.on('error', () => {})
      socket.destroy()
      reject(new Unreachable('error'))
    })
    request.end(body)
  })
}

const unpackers = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
} as const

type Packed = keyof typeof unpackers

/**
 * The decompressed body. If it exceeds `most` bytes, compressed or decompressed, it fails as too big or is cut there.
 * @throws Unreachable, or the error of the connection or the decompression.
 */
export async function readBody(
  response: IncomingMessage,
  { limits, signal }: OutboundRequest,
  most: number,
  {
    whenLonger = 'refuse',
    received,
  }: { whenLonger?: 'refuse' | 'cut'; received?: Received | undefined } = {},
): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  const idle = setTimeout(() => response.destroy(new Unreachable('timeout')), limits.idleMs)
  const gather = async (body: AsyncIterable<Buffer>) => {
    for await (const piece of atMost(body, most)) {
      pieces.push(piece)
      bytes += piece.length
    }
  }
  const arriving = async function* (body: AsyncIterable<Buffer>) {
    for await (const piece of atMost(body, most)) {
      idle.refresh()
      received?.piece(piece)
      yield piece
    }
    received?.end()
  }
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase()
  try {
    if (encoding === '' || encoding === 'identity') await pipeline(response, arriving, gather, { signal })
    else if (isPacked(encoding)) await pipeline(response, arriving, unpackers[encoding](), gather, { signal })
    else throw new Unreachable('error')
  } catch (error) {
    if (!(error instanceof Unreachable && error.why === 'too_big' && whenLonger === 'cut')) throw error
  } finally {
    clearTimeout(idle)
    response.destroy()
  }
  return Buffer.concat(pieces, bytes)
}

async function* atMost(body: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > most) throw new Unreachable('too_big')
    yield piece
  }
}

function isPacked(encoding: string): encoding is Packed {
  return Object.hasOwn(unpackers, encoding)
}
