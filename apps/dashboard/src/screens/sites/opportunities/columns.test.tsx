import { expect, test } from 'vitest'
import { drawn } from '../../../testing/drawn.tsx'
import { ShortUrl } from './columns.tsx'
import { HostContacts } from './host-contacts.tsx'

test('an address and a host may break behind their marks, not in the middle of a word', () => {
  expect(drawn(<ShortUrl url="https://blog.garden.example/a-guide" />)).toContain(
    'https://<wbr/>blog.<wbr/>garden.<wbr/>example/<wbr/>a-guide',
  )
  expect(drawn(<HostContacts host="blog.garden.example" />)).toContain('blog.<wbr/>garden.<wbr/>example')
})
