import { tableEntry } from '@linkwright/core/values/table-entry'
import fs from 'node:fs'
import path from 'node:path'
import type { Input } from '../define/command.ts'
import { type EndpointData, endpoints } from '../endpoints.gen.ts'
import { CliError } from '../errors.ts'
import type { Io } from '../io.ts'

type BodyType = 'json' | 'csv' | 'multipart'

/** The body type of a call according to the contract; JSON for unknown calls. */
export function bodyTypeOf(
  method: string,
  target: string,
  table: readonly EndpointData[] = endpoints,
): BodyType {
  const segments = target.replace(/[?#].*$/, '').split('/')
  const matches = (parts: string[]) =>
    parts.length === segments.length &&
    parts.every((part, at) => part === segments[at] || (part.startsWith('{') && segments[at] !== ''))
  const found = table.find((each) => each.method === method && matches(each.path.split('/')))
  return found?.body ?? 'json'
}

/** A body, and the flags that describe it in the SDK's call line. */
export interface Body {
  kind: '' | ' csv:body' | ' multipart'
  body: Readonly<Record<string, unknown>> | undefined
}

/** The body from `--data`, `--input` or `--field`. */
export async function bodyOf(io: Io, input: Input, type: BodyType): Promise<Body> {
  const [data, file, fields] = [input.text('data'), input.text('input'), input.list('field')]
  if ([data, file, fields[0]].filter((each) => each !== undefined).length > 1)
    throw new CliError('usage', 'Use only one of --data, --input and --field.')
  if (fields.length > 0) {
    if (type !== 'multipart')
      throw new CliError('usage', 'This call does not accept a form. Pass its body with --data or --input.')
    return { kind: ' multipart', body: Object.fromEntries(await Promise.all(fields.map(fieldOf))) }
  }
  if (file !== undefined && type === 'multipart')
    throw new CliError('usage', 'This call requires a form. Pass its fields with --field.')
  if (file !== undefined && type === 'csv')
    return { kind: ' csv:body', body: { body: file === '-' ? await all(io.stdin) : await opened(file) } }
  const given = data ?? file
  if (given === undefined) return { kind: '', body: undefined }
  const flag = data === undefined ? '--input' : '--data'
  const text =
    given === '-' ? await all(io.stdin) : data === undefined ? await (await opened(given)).text() : given
  return { kind: '', body: parse(text, flag) }
}

/** `name=value`, or `name=@file`. */
async function fieldOf(field: string): Promise<[name: string, value: string | File]> {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(field) ?? []
  if (name === '') throw new CliError('usage', `--field must be name=value, not '${field}'.`)
  return [name, value.startsWith('@') ? await opened(value.slice(1)) : value]
}

/** Content types by file extension; the server also checks the content. */
const types: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain',
  webp: 'image/webp',
}

async function opened(file: string): Promise<File> {
  const type = tableEntry(types, path.extname(file).slice(1).toLowerCase()) ?? 'application/octet-stream'
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new CliError('usage', `There is no file ${file}.`)
  return new File([await fs.openAsBlob(file)], path.basename(file), { type })
}

function parse(text: string, flag: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  } catch {
    // Reported below.
  }
  throw new CliError('usage', `${flag} must be a JSON object.`)
}

async function all(stream: AsyncIterable<Buffer | string>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}
