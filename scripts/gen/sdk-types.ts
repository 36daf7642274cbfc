import { areas as aboutAreas } from '../../packages/core/src/contract/areas.ts'
import { errorCodes } from '../../packages/core/src/contract/errors.ts'
import { exampleInput } from '../../packages/core/src/contract/example.ts'
import { type Call, isFile, pascalCase, type Schema } from './calls.ts'
import { liveText } from './live-text.ts'
import { docText, fieldsText, typeText, valueText } from './type-text.ts'

/** `client.gen.ts`: every entity, input, response and area as a named interface, without imports from core. */
export function sdkTypes(calls: Call[], liveSource: string): string {
  const entities = entitiesOf(calls)
  return [
    '// Generated from the contract by scripts/gen.ts. Do not edit.',
    "import type { CallOptions } from './call-options.ts'",
    "import type { FileCall } from './file-stream.ts'",
    "import type { Paged, Rows } from './paging.ts'",
    '',
    '/** The code of a refusal, beside its message; docs/openapi.json has the status of each. */',
    `export type ErrorCode =\n${Object.keys(errorCodes)
      .map((code) => `  | '${code}'`)
      .join('\n')}`,
    '',
    ...[...entities].map(([name, schema]) => interfaceText(name, schema, 'output')),
    ...calls.flatMap(shapes),
    liveText(liveSource, new Set(entities.keys())),
    ...areas(calls).map(([area, own]) => areaText(area, own)),
    clientText(areas(calls).map(([area]) => area)),
    routesText(calls),
  ].join('\n')
}

/** Schemas with an id, in the order of their first use. */
function entitiesOf(calls: Call[]): Map<string, Schema> {
  const found = new Map<string, Schema>()
  for (const { input, output } of calls) {
    for (const root of [input, output]) {
      for (const [name, schema] of Object.entries(root.$defs ?? {})) found.set(name, schema)
    }
  }
  return found
}

function interfaceText(name: string, schema: Schema, io: 'input' | 'output'): string {
  const doc = schema.description === undefined ? [] : docText([schema.description], 0)
  return [...doc, `export interface ${name} ${fieldsText(schema, { io, indent: 0 })}`, ''].join('\n')
}

const inputName = (call: Call) => `${pascalCase(call.area)}${pascalCase(call.name)}Input`
const responseName = (call: Call) => `${pascalCase(call.area)}${pascalCase(call.name)}Response`
const hasFields = (schema: Schema) => Object.keys(schema.properties ?? {}).length > 0

/** Interfaces of a call's input, and of its response if that is an object without a name of its own. */
function shapes(call: Call): string[] {
  const about = `\`client.${call.area}.${call.name}\``
  return [
    ...(hasFields(call.input)
      ? [interfaceText(inputName(call), { ...call.input, description: `Input of ${about}` }, 'input')]
      : []),
    ...(isNameless(call.output)
      ? [interfaceText(responseName(call), { ...call.output, description: `Response of ${about}` }, 'output')]
      : []),
  ]
}

function isNameless(schema: Schema): boolean {
  return schema.type === 'object' && hasFields(schema)
}

function areas(calls: Call[]): [string, Call[]][] {
  return [...Map.groupBy(calls, (call) => call.area)]
}

const areaName = (area: string) => `${pascalCase(area)}Calls`

function areaText(area: string, calls: Call[]): string {
  const about = (aboutAreas as Readonly<Record<string, string>>)[area]
  const doc = about === undefined ? [] : docText([about], 0)
  return [...doc, `export interface ${areaName(area)} {`, ...calls.flatMap(methodText), '}', ''].join('\n')
}

function methodText(call: Call): string[] {
  const { summary, method, path, errors, paged } = call.endpoint
  const doc = docText(
    [
      `${summary}.`,
      '',
      `\`${method} /api${path}\``,
      ...(errors === undefined
        ? []
        : ['', `Refusals of its own: ${errors.map((code) => `\`${code}\``).join(', ')}.`]),
      '',
      '@example',
      exampleText(call),
    ],
    1,
  )
  const needed = (call.input.required ?? []).length > 0
  const input = hasFields(call.input) ? inputName(call) : 'Record<string, never>'
  if (call.endpoint.file !== undefined) return [...doc, `  readonly ${call.name}: FileCall<${input}>`]
  return [
    ...doc,
    `  readonly ${call.name}: (input${needed ? '' : '?'}: ${input}, options?: CallOptions) => ${responseText(call, paged)}`,
  ]
}

/** The call as a program writes it. */
function exampleText({ area, name, endpoint, input }: Call): string {
  const fields = exampleInput(`${area}.${name}`, { ...input }, (input.$defs ?? {}) as Record<string, never>)
  for (const field of Object.keys(fields)) {
    if (isFile(input.properties?.[field] ?? {})) fields[field] = Symbol('file')
  }
  const made = `client.${area}.${name}(${Object.keys(fields).length === 0 ? '' : valueText(fields)})`
  return endpoint.paged && endpoint.method === 'GET'
    ? `for await (const row of ${made}) console.log(row)`
    : `const response = await ${made}`
}

function responseText(call: Call, paged: boolean | undefined): string {
  const style = { io: 'output', indent: 1 } as const
  if (paged) {
    const rows = typeText(call.output.items ?? {}, style)
    return call.endpoint.method === 'GET' ? `Paged<${rows}>` : `Promise<Rows<${rows}>>`
  }
  return `Promise<${isNameless(call.output) ? responseName(call) : typeText(call.output, style)}>`
}

function clientText(names: string[]): string {
  return [
    ...docText(['Every call of the API by area; each function is named as in `sites.list`.'], 0),
    'export interface LinkwrightCalls {',
    ...names.map((area) => `  readonly ${area}: ${areaName(area)}`),
    '}',
    '',
  ].join('\n')
}

function routesText(calls: Call[]): string {
  return [
    ...docText(['Every call of the API by its method and path, as `client.request` takes them.'], 0),
    'export interface LinkwrightRoutes {',
    ...calls.map(
      ({ area, name, endpoint: { method, path } }) =>
        `  readonly '${method} ${path}': ${areaName(area)}['${name}']`,
    ),
    '}',
    '',
  ].join('\n')
}
