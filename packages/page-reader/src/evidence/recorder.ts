import type { IncomingMessage } from 'node:http'
import { type OutboundRequest, type Received, sentHeaders } from '../outbound-http/send.ts'

/** A header as it was on the wire: its name in the sender's spelling, and its value. */
export type Header = readonly [name: string, value: string]

/** A request with its response. */
export interface Exchange {
  url: string
  /** When the request was sent. */
  at: Date
  request: { method: string; path: string; headers: readonly Header[] }
  response: {
    status: number
    reason: string
    httpVersion: string
    headers: readonly Header[]
    /** The body as received: not decompressed, but without the framing of the transfer. */
    body: Uint8Array
    /** False where the rest of the body was not read. */
    isWhole: boolean
  }
}

/** A page as a browser has built it. */
export interface Rendering {
  url: string
  /** When the document was read from the browser. */
  at: Date
  /** The document with what its scripts have added. */
  html: string
}

/** The responses that a look received. */
export interface Recorded {
  exchanges: readonly Exchange[]
  /** The document of a browser, if the verdict used it. */
  rendering?: Rendering | undefined
}

/** Headers that contain credentials. */
const secretHeaders: readonly string[] = [
  'authorization',
  'proxy-authorization',
  'authentication-info',
  'proxy-authentication-info',
  'cookie',
  'set-cookie',
  'set-cookie2',
]

/**
 * Collects every exchange of a look except sitemaps and those of a browser, without cookies and credentials, and the
 * document that a browser built.
 */
export class Recorder implements Recorded {
  rendering: Rendering | undefined
  readonly #started: (() => Exchange)[] = []
  readonly #now: () => Date

  constructor(now = () => new Date()) {
    this.#now = now
  }

  /** In the order of the requests. */
  get exchanges(): readonly Exchange[] {
    return this.#started.map((exchange) => exchange())
  }

  /** Adds an exchange that was not sent, of sample data. */
  add(exchange: Exchange): void {
    this.#started.push(() => exchange)
  }

  /** Adds what a browser showed. */
  render(page: Pick<Rendering, 'url' | 'html'>): void {
    this.rendering = { url: page.url, at: this.#now(), html: page.html }
  }

  /** Begins an exchange before its request is sent. */
  begin(request: OutboundRequest): { onResponse: (response: IncomingMessage) => Received } {
    const at = this.#now()
    return { onResponse: (response) => this.#onResponse(at, request, response) }
  }

  #onResponse(at: Date, request: OutboundRequest, response: IncomingMessage): Received {
    const { url, method = 'GET' } = request
    const { statusCode = 0, statusMessage = '', httpVersion } = response
    const sent = Object.entries(sentHeaders(request))
    const { rawHeaders } = response
    const received = rawHeaders.flatMap((name, index) =>
      index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
    )
    const pieces: Uint8Array[] = []
    let isWhole = false
    this.#started.push(() => ({
      url: url.href,
      at,
      request: { method, path: url.pathname + url.search, headers: recordable(sent) },
      response: {
        status: statusCode,
        reason: statusMessage,
        httpVersion,
        headers: recordable(received),
        body: Buffer.concat(pieces),
        isWhole,
      },
    }))
    return {
      piece: (bytes) => void pieces.push(bytes),
      end: () => {
        isWhole = true
      },
    }
  }
}

function recordable(headers: readonly Header[]): Header[] {
  return headers.filter(([name]) => !secretHeaders.includes(name.toLowerCase()))
}
