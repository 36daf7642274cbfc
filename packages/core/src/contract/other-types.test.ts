import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { contract } from './index.ts'

const endpoints: [string, Endpoint][] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${area}.${name}`, endpoint]),
)

/** A value of each type that JSON has, and the words that lead into a form's rules. */
const values = [
  5,
  -1,
  0.5,
  true,
  false,
  null,
  [],
  [null],
  ['a'],
  {},
  { trim: 1 },
  '',
  ' ',
  'a',
  'yes',
  'placed',
]

/** The words of a field that has some. */
function wordsOf(schema: unknown): readonly unknown[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return wordsOf(schema.unwrap())
  return schema instanceof z.ZodEnum ? schema.options : []
}

it.each(endpoints)('%s reads any mixture of types without a fault of its own', (_, { input }) => {
  const fields = Object.entries(input.shape).map(([name, schema]) => [
    name,
    fc.option(fc.constantFrom(...values, ...wordsOf(schema)), { nil: undefined }),
  ])
  const mixture = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>)
  fc.assert(
    fc.property(mixture, (form) => {
      expect(() => input.safeParse(form)).not.toThrow()
    }),
    { numRuns: 100, seed: 1 },
  )
})
