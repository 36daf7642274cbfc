import { gzipSync } from 'fflate'
import { mimeOf } from './content-type.ts'
import type { Exchange, Header, Recorded, Rendering } from './recorder.ts'
import { sha256 } from './sha256.ts'

/** A record of the archive, for its index. */
export interface ArchivedRecord {
  url: string
  at: Date
  mime: string
  status: string
  /** Digest of the body as received. */
  digest: string
  /** Digest of the record as stored. */
  recordDigest: string
  offset: number
  length: number
}

export interface Warc {
  bytes: Uint8Array
  /** What can be looked at: no requests. */
  records: readonly ArchivedRecord[]
}

interface WarcRecord {
  type: 'warcinfo' | 'response' | 'request' | 'resource'
  at: Date
  contentType: string
  headers?: readonly Header[]
  block: Uint8Array
}

const CRLF = '\r\n'
const HTML = 'text/html'

/** Each record of a WARC 1.1 file is compressed by itself, so that an index can point to it. */
export function warcOf(
  { exchanges, rendering }: Recorded,
  { at, software }: { at: Date; software: string },
): Warc {
  const pieces: Uint8Array[] = []
  const records: ArchivedRecord[] = []
  let offset = 0
  const append = (record: WarcRecord) => {
    const bytes = gzipSync(bytesOf(record, pieces.length), { level: 9, mtime: 0 })
    pieces.push(bytes)
    offset += bytes.length
    return { offset: offset - bytes.length, length: bytes.length, recordDigest: sha256(bytes) }
  }
  append({
    type: 'warcinfo',
    at,
    contentType: 'application/warc-fields',
    block: Buffer.from(lines(fields({ software, format: 'WARC File Format 1.1' }))),
  })
  for (const exchange of exchanges) {
    const digest = sha256(exchange.response.body)
    const place = append(responseRecord(exchange, digest))
    append(requestRecord(exchange))
    records.push({
      url: exchange.url,
      at: exchange.at,
      mime: mimeOf(exchange),
      status: String(exchange.response.status),
      digest,
      ...place,
    })
  }
  if (rendering !== undefined)
    records.push({
      url: renderedUrl(rendering),
      at: rendering.at,
      mime: HTML,
      status: '200',
      digest: sha256(Buffer.from(rendering.html)),
      ...append(resourceRecord(rendering)),
    })
  return { bytes: Buffer.concat(pieces), records }
}

/** Names the document that a browser built of a page. It is no response, so it must not replace that of the page. */
export const renderedUrl = ({ url }: Rendering): string => `urn:rendered:${url}`

function resourceRecord(rendering: Rendering): WarcRecord {
  return {
    type: 'resource',
    at: rendering.at,
    contentType: HTML,
    headers: fields({ 'WARC-Target-URI': renderedUrl(rendering) }),
    block: Buffer.from(rendering.html),
  }
}

function responseRecord({ url, at, response }: Exchange, payloadDigest: string): WarcRecord {
  const { status, reason, httpVersion, headers, body, isWhole } = response
  const head = [`HTTP/${httpVersion} ${status} ${reason}`, ...headers.map(archived).map(line)]
  return {
    type: 'response',
    at,
    contentType: 'application/http; msgtype=response',
    headers: fields({
      'WARC-Target-URI': url,
      'WARC-Payload-Digest': payloadDigest,
      ...(!isWhole && { 'WARC-Truncated': 'unspecified' }),
    }),
    block: Buffer.concat([Buffer.from(head.join(CRLF) + CRLF + CRLF, 'latin1'), body]),
  }
}

function requestRecord({ url, at, request }: Exchange): WarcRecord {
  const head = [`${request.method} ${request.path} HTTP/1.1`, ...request.headers.map(line)]
  return {
    type: 'request',
    at,
    contentType: 'application/http; msgtype=request',
    headers: fields({ 'WARC-Target-URI': url }),
    block: Buffer.from(head.join(CRLF) + CRLF + CRLF, 'latin1'),
  }
}

/** The body is stored without the framing of the transfer, so readers must not look for it. */
function archived([name, value]: Header): Header {
  return [name.toLowerCase() === 'transfer-encoding' ? `X-Archive-Orig-${name}` : name, value]
}

function bytesOf({ type, at, contentType, headers = [], block }: WarcRecord, index: number): Uint8Array {
  const blockDigest = sha256(block)
  const head = fields({
    'WARC-Type': type,
    'WARC-Record-ID': `<urn:uuid:${recordId(`${index} ${type} ${at.toISOString()} ${blockDigest}`)}>`,
    'WARC-Date': at.toISOString(),
    'WARC-Block-Digest': blockDigest,
    'Content-Type': contentType,
    'Content-Length': String(block.length),
  })
  return Buffer.concat([
    Buffer.from(`WARC/1.1${CRLF}${lines([...head, ...headers])}${CRLF}`),
    block,
    Buffer.from(CRLF + CRLF),
  ])
}

/** A UUID of version 8 (RFC 9562) from the content, so that equal records have equal ids. */
function recordId(content: string): string {
  const hex = sha256(content).slice('sha256:'.length)
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  const digits = `${hex.slice(0, 12)}8${hex.slice(13, 16)}${variant}${hex.slice(17, 32)}`
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function fields(values: Readonly<Record<string, string>>): Header[] {
  return Object.entries(values)
}

function line([name, value]: Header): string {
  return `${name}: ${value}`
}

function lines(headers: readonly Header[]): string {
  return headers.map((header) => line(header) + CRLF).join('')
}
