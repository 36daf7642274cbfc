import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { mailboxKey } from './mailbox-key.ts'

it.each([
  ['capitals', 'Émile@Example.test', 'émile@example.test'],
  ['a letter and its accent apart', 'E\u0301mile@example.test', 'émile@example.test'],
  ['full-width letters and signs', 'ａｎｎａ＠ｅｘａｍｐｌｅ．ｔｅｓｔ', 'anna@example.test'],
  ['a zero-width space', 'an\u200bna@example.test', 'anna@example.test'],
  ['a soft hyphen', 'an\u00adna@exam\u00adple.test', 'anna@example.test'],
  ['a joiner, a variation selector, a filler', 'a\u034fn\ufe0fn\u3164a@example.test', 'anna@example.test'],
  ['white space around it', '  anna@example.test ', 'anna@example.test'],
  ['a domain in its own letters', 'anna@Bücher.example', 'anna@xn--bcher-kva.example'],
  ['an ideographic full stop', 'anna@example。test', 'anna@example.test'],
  ['what is no address', 'Anna', 'anna'],
  ['what is no domain', 'a@b.test/x', 'a@b.test/x'],
])('%s: %s is %s', (_, address, key) => {
  expect(mailboxKey(address)).toBe(key)
})

it('keeps apart what are two mailboxes', () => {
  const others = [
    'emile@a.test',
    'émile@a.test',
    'emile@b.test',
    'e.mile@a.test',
    'emile+x@a.test',
    'straße@a.test',
  ]
  expect(new Set(others.map(mailboxKey)).size).toBe(others.length)
})

it('is its own key, for any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('a.test', 'Bücher.example', 'ｂ．test', 'x y', ''),
      (text, domain) => {
        for (const address of [text, `${text}@${domain}`]) {
          const key = mailboxKey(address)
          expect(mailboxKey(key)).toBe(key)
          expect(mailboxKey(address.toUpperCase().toLowerCase())).toBe(mailboxKey(address.toLowerCase()))
        }
      },
    ),
    { seed: 1 },
  )
})
