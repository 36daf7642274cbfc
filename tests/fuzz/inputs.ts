import { pick } from '../../apps/server/src/integrations/simulator/chance.ts'
import { hostile, hostileText, type Schema, toJson } from './values.ts'

interface Parameter {
  name: string
  in: string
  schema: Schema
}

interface Operation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export interface Call {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  parameters: Parameter[]
  body: Schema | undefined
}

/** Every call of the document. */
export function callsOf({ paths }: Document): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => ({
      name: operationId,
      method: method.toUpperCase() as Call['method'],
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
    })),
  )
}

export interface Input {
  name: string
  method: Call['method']
  url: string
  payload: string | undefined
  /** The body before serialization, to compare with what is stored. */
  sent: unknown
}

/** Existing rows for the ids of a path. */
export type Ids = Readonly<Record<string, number>>

const words: Record<string, (nth: number) => unknown> = {
  email: (nth) => `fuzz${nth}@example.test`,
  url: (nth) => `https://links.example/${nth}`,
  targetUrl: (nth) => `https://links.example/${nth}`,
  page_url: (nth) => `/fuzz-${nth}`,
  comp1: () => 'https://rival.example',
  country: () => 'United States',
  password: () => 'correct horse battery',
  password1: () => 'correct horse battery',
  disavowed: (nth) => `domain:d${nth}.example`,
}

export class InputMaker {
  readonly #document: Document
  readonly #random: () => number
  #nth = 0

  constructor(document: Document, random: () => number) {
    this.#document = document
    this.#random = random
  }

  /** A call with an error in one or two places, or as a whole. */
  make(call: Call, ids: Ids): Input {
    this.#nth += 1
    const inPath = new Map(
      call.parameters.filter((each) => each.in === 'path').map((each) => [each.name, each]),
    )
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      this.#pathPart(name, inPath.get(name)?.schema ?? {}, ids),
    )
    const query = call.parameters
      .filter((each) => each.in === 'query' && this.#may(0.4))
      .map(({ name, schema }) => `${name}=${this.#queryPart(schema)}`)
    const sent = call.body === undefined ? undefined : this.#body(this.#resolved(call.body), ids)
    return {
      name: call.name,
      method: call.method,
      url: `/api${path}${query.length === 0 ? '' : `?${query.join('&')}`}`,
      payload: sent === undefined ? undefined : toJson(sent),
      sent,
    }
  }

  #may(part: number): boolean {
    return this.#random() < part
  }

  #pathPart(name: string, schema: Schema, ids: Ids): string {
    const own = ids[name]
    if (own !== undefined && this.#may(0.85)) return String(own)
    if (schema.type === 'string' && this.#may(0.5)) return 'united%20states'
    if (this.#may(0.1))
      return pick(['%00', '%ff', '%', '..', '1%00', '%2e%2e', '0x1', '1e3', '+1'], this.#random)
    return encodeURIComponent(hostileText(this.#random).slice(0, 3000).toWellFormed()) || '0'
  }

  #queryPart(schema: Schema): string {
    if (this.#may(0.5))
      return encodeURIComponent(String(this.#right(this.#resolved(schema), 'q', {})).toWellFormed())
    const value = hostile(this.#random, schema)
    return encodeURIComponent(
      (typeof value === 'string' ? value : toJson(value)).slice(0, 3000).toWellFormed(),
    )
  }

  #body(schema: Schema, ids: Ids): unknown {
    if (this.#may(0.05)) return hostile(this.#random)
    const body = this.#right(schema, '', ids)
    if (typeof body !== 'object' || body === null) return body
    const form: Record<string, unknown> = { ...body }
    const fields = Object.keys(schema.properties ?? {})
    const times = this.#may(0.3) ? 2 : this.#may(0.1) ? 0 : 1
    for (let time = 0; time < times; time += 1) {
      const name = fields.length === 0 || this.#may(0.1) ? this.#oddName() : pick(fields, this.#random)
      if (this.#may(0.1)) delete form[name]
      else form[name] = hostile(this.#random, this.#resolved(schema.properties?.[name] ?? {}))
    }
    return form
  }

  #oddName(): string {
    return pick(
      ['__proto__', 'constructor', 'user_type', 'business_id', 'id', '', 'a\u0000b', '1'],
      this.#random,
    )
  }

  #resolved(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1)
    return name === undefined ? schema : this.#resolved(this.#document.components.schemas[name] ?? {})
  }

  /** A value that the schema accepts; a form's optional fields are sometimes included. */
  #right(given: Schema, name: string, ids: Ids): unknown {
    const schema = this.#resolved(given)
    if (schema.const !== undefined) return schema.const
    if (schema.enum !== undefined) return pick(schema.enum, this.#random)
    if (schema.anyOf !== undefined) return this.#right(pick(schema.anyOf, this.#random), name, ids)
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
    if (type === 'object') {
      const { properties = {}, required = [] } = schema
      const taken = Object.keys(properties).filter((key) => required.includes(key) || this.#may(0.4))
      return Object.fromEntries(taken.map((key) => [key, this.#right(properties[key] ?? {}, key, ids)]))
    }
    if (type === 'array') {
      const length = Math.floor(this.#random() * 4)
      return Array.from({ length }, () => this.#right(schema.items ?? {}, name, ids))
    }
    if (type === 'integer' || type === 'number') return ids[name] ?? Math.max(schema.minimum ?? 0, 1)
    if (type === 'boolean') return this.#may(0.5)
    if (type === 'null') return null
    const own = words[name]?.(this.#nth)
    if (own !== undefined) return own
    if (schema.format === 'date') return '2026-01-31'
    const text = this.#may(0.5) ? `fuzz ${this.#nth}` : hostileText(this.#random)
    return text.slice(0, schema.maxLength ?? 1000)
  }
}
