import { expect, test } from 'vitest'
import { rendered, textOf } from '../../../testing/rendered.tsx'
import { ShortUrl } from './columns.tsx'
import { HostContacts } from './host-contacts.tsx'

test('breaks a URL and a host after punctuation, not inside a word', () => {
  expect(rendered(<ShortUrl url="https://blog.garden.example/a-guide" />)).toContain(
    'https://<wbr/>blog.<wbr/>garden.<wbr/>example/<wbr/>a-guide',
  )
  expect(rendered(<HostContacts host="blog.garden.example" />)).toContain('blog.<wbr/>garden.<wbr/>example')
})

test('cuts a URL at 60 characters', () => {
  const url = `https://blog.example/${'a'.repeat(60)}`
  expect(textOf(rendered(<ShortUrl url={url} />))).toContain(`${url.slice(0, 60)}...`)
  expect(textOf(rendered(<ShortUrl url={url} />))).not.toContain(url.slice(0, 61))
})
