import { opportunitiesTable } from '@linkwright/core/tracking/opportunities/opportunities.table'
import { expect, test } from 'vitest'
import { factsIn, rendered, textOf } from '../../../testing/rendered.tsx'
import type { Opportunity } from '@linkwright/sdk'
import { opportunityColumns } from './columns.tsx'
import { OpportunityFacts } from './opportunity-drawer.tsx'
import { HostContacts } from './host-contacts.tsx'

test('breaks a host after punctuation, not inside a word', () => {
  expect(rendered(<HostContacts host="blog.garden.example" />)).toContain('blog.<wbr/>garden.<wbr/>example')
})

test('cuts a URL at 60 characters', () => {
  const url = `https://blog.example/${'a'.repeat(60)}`
  const row = { url, title: 'A guide' } as Opportunity
  const column = opportunityColumns(1, () => {}).find(({ id }) => id === 'url')
  const shown = textOf(rendered(<>{column?.cell(row)}</>))
  expect(shown).toContain(`${url.slice(0, 60)}...`)
  expect(shown).not.toContain(url.slice(0, 61))
})

test('every column of the specification is in the table or in the details of a row', () => {
  const inTable = opportunityColumns(1, () => {}).map(({ header }) => header)
  const row = {
    page_nickname: 'Guide',
    url: 'https://blog.example/a',
    compUrl: 'https://rival.example/',
    host: 'blog.example',
    backlinks: 3,
    da: 40,
  } as Opportunity
  const inDetails = Object.keys(factsIn(rendered(<OpportunityFacts row={row} onStatus={() => {}} />)))
  expect(inTable).toEqual(['Engage Score', 'URL', 'Backlinks', 'DA', 'Status', 'Priority', 'Notes'])
  expect(inDetails).toEqual([
    'Status',
    'Page',
    'URL',
    'Engage Score',
    'Backlinks',
    'DA',
    'Anchor Text',
    'Competitor URL',
    'Host',
  ])
  const specified = Object.values(opportunitiesTable.columns).map(({ label }) => label)
  // The title is the link in the table and the heading of the details.
  expect(new Set([...inTable, ...inDetails, 'Title'])).toEqual(new Set(specified))
})

test('cuts an anchor at 20 characters', () => {
  const row = { anchor_text: 'a'.repeat(21), url: '', compUrl: '', host: 'blog.example' } as Opportunity
  const facts = factsIn(rendered(<OpportunityFacts row={row} onStatus={() => {}} />))
  expect(facts['Anchor Text']).toBe(`${'a'.repeat(20)}...`)
})
