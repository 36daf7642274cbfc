import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../packages/core/src/contract/endpoint.ts'
import { contract } from '../packages/core/src/contract/index.ts'
import { sampleCalls } from '../packages/core/src/testing/calls-with-files.ts'
import { callsOf, type Schema } from './gen/calls.ts'
import { cliEndpoints } from './gen/cli-endpoints.ts'
import { liveText } from './gen/live-text.ts'
import { sdkCalls } from './gen/sdk-calls.ts'
import { sdkTypes } from './gen/sdk-types.ts'
import { typeText } from './gen/type-text.ts'

const areas: Record<string, Record<string, Endpoint>> = contract
const calls = callsOf(areas)

describe('a type', () => {
  const cases: [Schema, string][] = [
    [{ type: 'integer' }, 'number'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ anyOf: [{ $ref: '#/$defs/Page' }, { type: 'null' }] }, 'Page | null'],
    [{ enum: ["it's", 'b'] }, String.raw`'it\'s' | 'b'`],
    [{ const: 'ok' }, "'ok'"],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, "('a' | 'b')[]"],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
    [{}, 'unknown'],
  ]
  it.each(cases)('of %j is %s', (schema, type) => {
    expect(typeText(schema, { io: 'output', indent: 0 })).toBe(type)
  })

  it('of an input takes read-only lists and explicit undefined', () => {
    const schema: Schema = {
      type: 'object',
      properties: {
        'a-b': { type: 'array', items: { type: 'string' } },
        c: { type: 'string', description: 'text */' },
      },
      required: ['a-b'],
    }
    expect(typeText(schema, { io: 'input', indent: 0 })).toBe(
      [
        '{',
        "  'a-b': readonly string[]",
        String.raw`  /** text *\/ */`,
        '  c?: string | undefined',
        '}',
      ].join('\n'),
    )
  })
})

describe('the tables', () => {
  it('contain every call of the contract once', () => {
    const names = Object.entries(areas).flatMap(([area, endpoints]) =>
      Object.keys(endpoints).map((name) => `${area}.${name}`),
    )
    expect(calls.map(({ area, name }) => `${area}.${name}`)).toEqual(names)
    const text = sdkCalls(calls, {
      version: '1.2.3',
      reconnectTries: 1,
      reconnectMs: 2,
      reconnectLaterMs: 5,
      signedOutClose: 3,
      tooManyClose: 4,
    })
    for (const { endpoint } of calls) expect(text).toContain(`'${endpoint.method} ${endpoint.path}`)
    expect(text).toContain("'GET /site paged'")
  })

  it('show an example of each SDK call', () => {
    const text = sdkTypes(calls, 'export interface LiveMessages {\n  a: 1\n}\n')
    expect(text).toContain(
      ' * @example\n   * const response = await client.sites.show({ siteId: 7 })\n   */\n  readonly show:',
    )
    expect(text).toContain('   * for await (const row of client.sites.list()) console.log(row)\n')
    expect(text).toContain("client.sites.sort({ positions: { '7': 0, '9': 1 } })")
    expect(text.split('@example').length - 1).toBe(calls.length)
  })

  it('declare for the command line where each field is sent', () => {
    const line = cliEndpoints(calls)
      .split('\n')
      .find((one) => one.includes('"links","name":"list"'))
    expect(line).toContain(
      '{"name":"siteId","in":"path","required":true,"type":"integer","description":"the site"}',
    )
    expect(line).toContain('"choices":["not_ordered","in_process","placed"]')
    expect(line).not.toContain('"in":"body"')
  })
})

describe('a call with files', () => {
  const own = callsOf({ things: sampleCalls })

  it('accepts a file or a stream', () => {
    const text = sdkTypes(own, 'export interface LiveMessages {\n  a: 1\n}\n')
    expect(text).toContain('  rows: string | Blob | ReadableStream<Uint8Array>\n')
    expect(text).toContain('  picture: Blob\n  back?: Blob | undefined\n  title: string\n')
    expect(text).toContain(
      "client.things.picture({ id: 7, picture: file, title: 'Garden tools of every kind' })",
    )
    expect(text).toContain('client.things.table({ id: 7, rows: file })')
    expect(text).toContain('readonly read: FileCall<ThingsReadInput>')
  })

  it('is declared in the SDK and the command line', () => {
    const text = sdkCalls(own, {
      version: '1.2.3',
      reconnectTries: 1,
      reconnectMs: 2,
      reconnectLaterMs: 5,
      signedOutClose: 3,
      tooManyClose: 4,
    })
    expect(text).toContain("'POST /thing/{id}/table csv:rows'")
    expect(text).toContain("'POST /thing/{id}/picture multipart'")
    expect(text).toContain("'GET /thing/{id}/table file'")
    const lines = cliEndpoints(own)
    expect(lines).toContain('{"name":"picture","in":"body","required":true,"type":"file"}')
    expect(lines).toContain('{"name":"rows","in":"body","required":true,"type":"file"}')
    expect(lines).toContain('{"name":"title","in":"body","required":true,"type":"string"}')
  })

  it('is refused when it names no field for its CSV file', () => {
    const odd: Endpoint = { ...sampleCalls.table, bare: 'other' }
    expect(() => callsOf({ things: { odd } })).toThrow('A CSV body needs a field that is bare.')
  })
})

describe("the socket's messages", () => {
  const source = "import type { Page } from './page.ts'\n\nexport interface LiveMessages {\n  page: Page\n}\n"

  it('are copied unchanged', () => {
    expect(liveText(source, new Set(['Page']))).toBe('export interface LiveMessages {\n  page: Page\n}\n')
  })

  it('may name only types of the SDK', () => {
    expect(() => liveText(source, new Set())).toThrow('names Page, but no call returns')
    expect(() => liveText('', new Set())).toThrow('has no interface LiveMessages')
  })
})

describe('a call that changes something and stores no key', () => {
  const constants = {
    version: '1',
    reconnectTries: 1,
    reconnectMs: 1,
    reconnectLaterMs: 1,
    signedOutClose: 1,
    tooManyClose: 1,
  }
  const text = sdkCalls(calls, constants)

  it('is sent once by the SDK, and nothing else is', () => {
    for (const call of [
      'POST /admin/login-as-account',
      'POST /user/second-factor/confirm',
      'POST /user/logout',
    ])
      expect(text).toContain(`'${call} once'`)
    expect(text).toContain("'POST /admin/credit'")
    // It reports progress and may be repeated.
    expect(text).toContain("'POST /account/billing/finish'")
  })
})
