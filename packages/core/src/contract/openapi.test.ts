import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { permissions } from '../access/permissions.ts'
import type { Endpoint } from './endpoint.ts'
import { contract } from './index.ts'
import { openApi } from './openapi.ts'

interface Operation {
  operationId: string
  security?: unknown[]
  parameters?: { name: string; in: string; required: boolean; schema?: unknown }[]
}

const document = openApi()
const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap(
  (path) => Object.values(path),
)

it('is a valid OpenAPI 3.1 document', async () => {
  const result = await new Validator().validate(structuredClone(document))
  expect(result).toMatchObject({ valid: true })
})

it('describes every endpoint of the contract, and no other', () => {
  const ids = Object.entries(contract).flatMap(([area, calls]) =>
    Object.keys(calls).map((name) => `${area}.${name}`),
  )
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(ids.toSorted())
})

it('refers only to what it holds', () => {
  const text = JSON.stringify(document)
  const schemas = Object.keys((document.components as { schemas: object }).schemas)
  const targets = Array.from(text.matchAll(/"#\/components\/schemas\/(\w+)"/g), ([, name]) => name)
  expect(targets.length).toBeGreaterThan(0)
  expect(targets.filter((name) => !schemas.includes(name ?? ''))).toEqual([])
  expect(text).not.toContain('$defs')
})

it('gives every parameter of a path a schema', () => {
  const inPath = operations.flatMap(({ parameters = [] }) => parameters.filter((each) => each.in === 'path'))
  const ids = inPath.filter(({ name }) => /id$/i.test(name))
  expect(ids.length).toBeGreaterThan(0)
  for (const id of ids) expect(id).toMatchObject({ schema: { type: 'integer', minimum: 1 } })
  const words = inPath.filter((each) => !ids.includes(each))
  expect(new Set(words.map(({ name }) => name))).toEqual(new Set(['country', 'cityGuess']))
  for (const each of inPath)
    expect(each).toMatchObject({ required: true, schema: { type: expect.any(String) } })
})

it('asks for no token exactly where anyone may call', () => {
  for (const [area, calls] of Object.entries(contract)) {
    for (const [name, { allow }] of Object.entries(calls as Record<string, Endpoint>)) {
      const operation = operations.find(({ operationId }) => operationId === `${area}.${name}`)
      expect([name, operation?.security !== undefined]).toEqual([name, permissions[allow].who === 'anyone'])
    }
  }
})
