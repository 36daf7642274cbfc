import { ApiError } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { rendered, linksIn, textOf } from '../../testing/rendered.tsx'
import { SignInRefusal } from './sign-in-refusal.tsx'

const tooMany = 'Too many tries. Please wait a moment and try again.'
const shown = (message: string, details: Partial<ConstructorParameters<typeof ApiError>[1]>) =>
  rendered(<SignInRefusal error={new ApiError(message, { code: 'too_many', status: 429, ...details })} />)

test.each([
  [1, '1 second'],
  [45, '45 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('says after too many tries that the next one is possible in %s seconds', (retryAfter, time) => {
  expect(textOf(shown(tooMany, { retryAfter }))).toBe(`${tooMany} You can try again in ${time}.`)
})

test('shows no waiting time if the server sent none', () => {
  expect(textOf(shown(tooMany, {})).trim()).toBe(tooMany)
})

test('links to renewal for a closed account that had a subscription', () => {
  const html = shown('This account is closed.', { code: 'signed_out', status: 401, subscription: 'sub_1' })
  expect(textOf(html)).toMatch(/^This account is closed\. Subscribe again/)
  expect(Object.keys(linksIn(html))).toEqual(['Subscribe again'])
})
