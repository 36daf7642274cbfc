import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '../contract/index.ts'
import { fieldMessage } from './field-messages.ts'

const inputs = Object.values(contract).flatMap((endpoints) =>
  Object.values<{ input: z.ZodObject }>(endpoints).map(({ input }) => input),
)

test('no message of a field shows the wording of the validator, for any input', () => {
  const raw = /Invalid|Too (big|small)|expected|received|Unrecognized/i
  const odd = [undefined, null, 7, -1, 1.5, true, '', 'x'.repeat(3000), [], {}, ['x']]
  for (const input of inputs)
    for (const value of odd) {
      const filled = Object.fromEntries(Object.keys(input.shape).map((name) => [name, value]))
      const { error } = input.safeParse(filled, { error: fieldMessage })
      expect((error?.issues ?? []).filter(({ message }) => raw.test(message))).toEqual([])
    }
})

test('a message about the length counts characters and names the limit', () => {
  const tooLong = fieldMessage({ code: 'too_big', origin: 'string', maximum: 2048, input: '' } as never)
  expect(tooLong).toBe('Please use at most 2,048 characters.')
})
