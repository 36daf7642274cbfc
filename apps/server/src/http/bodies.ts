import type { Endpoint } from '@linkwright/core/contract/endpoint'
import { AppError } from '@linkwright/core/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { LARGE_BODY, type LargeBodies } from './large-body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, or the hash of a large one or of a file, for the Idempotency-Key's hash. */
    rawBody?: string
  }
  interface FastifyContextConfig {
    /** The kind of the call's body, if it is not JSON. */
    body?: Endpoint['body']
  }
}

/** A buffer of its own, not a view of another. */
type Body = Buffer<ArrayBuffer>

/** More parts than any call has fields: they are counted before any of them is read. */
export const MOST_PARTS = 50

const wanted = {
  json: 'Please send JSON.',
  csv: 'Please send a CSV file in UTF-8, as text/csv.',
  multipart: 'Please send a form with its files, as multipart/form-data.',
}

/** Reads bodies as the call of their route declares them: JSON, the text of a CSV file, or a form with files. */
export function registerBodyParsers(app: FastifyInstance, largeBodies: LargeBodies): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Body, done) => {
    const { call } = request.routeOptions.config
    if (wants(request) !== 'json') return done(new AppError('unsupported_type', wanted[wants(request)]))
    if (bytes.byteLength > LARGE_BODY && call !== undefined) {
      const read = largeBodies.read(call, request, bytes)
      return read.then((apart) => {
        request.rawBody = apart.hash
        return apart
      })
    }
    const body = bytes.toString()
    request.rawBody = body
    // A call without a body may still declare JSON.
    if (body === '') return done(null, undefined)
    return parseJson(request, body, done)
  })
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Body) => {
      if (wants(request) !== 'csv' || !isUtf8(request)) throw refusedType(request)
      request.rawBody = createHash('sha256').update(bytes).digest('hex')
      return textOf(bytes)
    },
  )
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Body) => {
      if (wants(request) !== 'multipart') throw refusedType(request)
      const form = await formOf(request.headers['content-type'] ?? '', bytes)
      request.rawBody = await hashOf(form)
      return form
    },
  )
}

const wants = (request: FastifyRequest) => request.routeOptions.config.body ?? 'json'

const refusedType = (request: FastifyRequest) => new AppError('unsupported_type', wanted[wants(request)])

function isUtf8({ headers }: FastifyRequest): boolean {
  const charset = /;\s*charset="?(?<name>[^";\s]+)/i.exec(headers['content-type'] ?? '')?.groups?.name
  return charset === undefined || /^(utf-?8|us-ascii)$/i.test(charset)
}

function textOf(bytes: Body): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('wrong_shape', 'The file is not in UTF-8. Please save it as CSV UTF-8.')
  }
}

async function formOf(type: string, bytes: Body): Promise<FormData> {
  const refused = new AppError('wrong_shape', 'The request is not valid multipart/form-data.')
  const boundary = /;\s*boundary=(?:"(?<quoted>[^"]+)"|(?<plain>[^;\s]+))/i.exec(type)?.groups
  const name = boundary?.quoted ?? boundary?.plain
  if (name === undefined) throw refused
  const delimiter = `\r\n--${name}`
  let parts = 0
  for (let at = bytes.indexOf(delimiter); at !== -1; at = bytes.indexOf(delimiter, at + 1)) {
    parts += 1
    if (parts > MOST_PARTS) throw new AppError('too_large', `The form has more than ${MOST_PARTS} parts.`)
  }
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw refused
  }
}

/** Hash of a form's fields: a repeated request has another boundary. */
async function hashOf(form: FormData): Promise<string> {
  const hash = createHash('sha256')
  for (const [field, value] of form) {
    const isFile = typeof value !== 'string'
    hash.update(JSON.stringify(isFile ? [field, value.name, value.type, value.size] : [field, value]))
    if (isFile) hash.update(new Uint8Array(await value.arrayBuffer()))
  }
  return hash.digest('hex')
}
