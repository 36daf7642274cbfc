import { describe, expect, test } from 'vitest'
import { corpus, millisecondsOf, pumps, withoutCorpora } from '../testing/corpus.ts'
import { isEmail } from './email.ts'

test('plain mailbox addresses are accepted, letters of any script too', () => {
  for (const text of ['a@b.co', "o'neil+tag@sub.example.com", 'ñoñó@example.com', 'anna@bücher.example']) {
    expect(isEmail(text), text).toBe(true)
  }
})

test('refuses everything that could add a recipient or a header', () => {
  const refused = [
    '',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a b@c.co',
    'a@b.co ',
    'a@b.co,c@d.co',
    'a@b.co;c@d.co',
    'a@b.co\r\nBcc: c@d.co',
    'a@b.co\n',
    '<a@b.co>',
    'a@@b.co',
    'a..b@c.co',
    '.a@b.co',
    'a.@b.co',
    '"a b"@c.co',
    'a(x)@b.co',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@b.co/x',
    'a@b.co:25',
    'a@b.co?x',
    'a@https://b.co',
    'a\u0000@b.co',
    'a\u202e@b.co',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b.'.repeat(126)}co`,
  ]
  for (const text of refused) expect(isEmail(text), JSON.stringify(text)).toBe(false)
})

describe.skipIf(withoutCorpora)('shared test data (LINKWRIGHT_CORPORA)', () => {
  test('exactly the addresses that isemail calls valid without reserve are accepted', () => {
    for (const [address, diagnosis] of corpus<[string, string][]>('email/isemail.json')) {
      expect(isEmail(address), `${JSON.stringify(address)} ${diagnosis}`).toBe(diagnosis === 'valid')
    }
  })

  test('inputs made to be slow are answered within their budget', () => {
    for (const { input, budget_ms } of pumps('email')) {
      expect(millisecondsOf(() => isEmail(input))).toBeLessThan(budget_ms)
    }
  })
})
