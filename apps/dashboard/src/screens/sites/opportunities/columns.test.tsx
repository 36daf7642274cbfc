import { expect, test } from 'vitest'
import { rendered } from '../../../testing/rendered.tsx'
import { ShortUrl } from './columns.tsx'
import { HostContacts } from './host-contacts.tsx'

test('an address and a host may break behind their marks, not in the middle of a word', () => {
  expect(rendered(<ShortUrl url="https://blog.garden.example/a-guide" />)).toContain(
    'https://<wbr/>blog.<wbr/>garden.<wbr/>example/<wbr/>a-guide',
  )
  expect(rendered(<HostContacts host="blog.garden.example" />)).toContain('blog.<wbr/>garden.<wbr/>example')
})
