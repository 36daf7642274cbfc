import { expect, test } from 'vitest'
import { rendered, textOf } from '../../../testing/rendered.tsx'
import type { Opportunity } from '@linkwright/sdk'
import { opportunityColumns } from './columns.tsx'
import { HostContacts } from './host-contacts.tsx'

test('breaks a host after punctuation, not inside a word', () => {
  expect(rendered(<HostContacts host="blog.garden.example" />)).toContain('blog.<wbr/>garden.<wbr/>example')
})

test('cuts a URL at 60 characters', () => {
  const url = `https://blog.example/${'a'.repeat(60)}`
  const row = { url, compUrl: url } as Opportunity
  for (const id of ['url', 'compUrl']) {
    const column = opportunityColumns(1, () => {}).find((each) => each.id === id)
    const shown = textOf(rendered(<>{column?.cell(row)}</>))
    expect(shown).toContain(`${url.slice(0, 60)}...`)
    expect(shown).not.toContain(url.slice(0, 61))
  }
})

test('cuts an anchor at 20 characters', () => {
  const row = { anchor_text: 'a'.repeat(21) } as Opportunity
  const column = opportunityColumns(1, () => {}).find(({ id }) => id === 'anchor_text')
  expect(textOf(rendered(<>{column?.cell(row)}</>))).toBe(`${'a'.repeat(20)}...`)
})
