import { expect, test } from 'vitest'
import { rendered } from '../../../testing/rendered.tsx'
import { ShortUrl } from './columns.tsx'
import { HostContacts } from './host-contacts.tsx'

test('breaks a URL and a host after punctuation, not inside a word', () => {
  expect(rendered(<ShortUrl url="https://blog.garden.example/a-guide" />)).toContain(
    'https://<wbr/>blog.<wbr/>garden.<wbr/>example/<wbr/>a-guide',
  )
  expect(rendered(<HostContacts host="blog.garden.example" />)).toContain('blog.<wbr/>garden.<wbr/>example')
})
