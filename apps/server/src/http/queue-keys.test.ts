import { expect, it } from 'vitest'
import { QueueKeys, MOST_KNOWN } from './queue-keys.ts'
import { tokenIn } from './token.ts'

const HOME = '203.0.113.7'

function known(text: string) {
  const token = tokenIn(`Bearer ${text}`)
  if (token === undefined) throw new Error(`${text} is no token`)
  return token
}

it('queues a known token with its business, and a new one with its network', () => {
  const lines = new QueueKeys()
  const remember = (token: string, business: number) => lines.remember(known(token), business)
  const lineOf = (token: string, address = HOME) => lines.keyOf(known(token), address)
  expect([lineOf('one'), lines.keyOf(undefined, HOME)]).toEqual([HOME, HOME])
  // Invented tokens delay no other network: all of one network share one queue.
  expect(lineOf('invented', '2001:db8::1')).toBe(lineOf('another', '2001:db8::2'))
  expect(lineOf('invented', '2001:db8::1')).not.toBe(lineOf('one'))
  remember('one', 7)
  remember('two', 8)
  expect([lineOf('one'), lineOf('two'), lineOf('on')]).toEqual([7, 8, HOME])
  remember('one', 9)
  expect(lineOf('one')).toBe(9)
})

it('remembers the most recently used of many tokens', () => {
  const lines = new QueueKeys()
  const remember = (token: string, business: number) => lines.remember(known(token), business)
  const lineOf = (token: string) => lines.keyOf(known(token), HOME)
  remember('one', 7)
  remember('two', 8)
  remember('one', 7)
  for (let nth = 1; nth < MOST_KNOWN; nth += 1) remember(`${nth}`, 3)
  expect([lineOf('one'), lineOf('two'), lineOf('1')]).toEqual([7, HOME, 3])
})
