import { lostLinkTerms, stateColumns } from '@linkwright/core/tracking/links/lost-link-terms'
import { expect, test } from 'vitest'
import { runCli, scratch } from '../testing/run-cli.ts'
import { Input } from '../define/command.ts'
import { mapColumns } from './link-columns.ts'

const headers = Object.values(lostLinkTerms).flatMap(({ columns }) => columns)

test.each([...headers, ...stateColumns, 'DateLost'])('“%s” is never a column of dates', (header) => {
  const records = [
    ['Source URL', 'Anchor', header],
    ['https://a.example/1', 'x', '2026-04-13'],
  ]
  const { columns, unnamed } = mapColumns({ name: 'a.csv', delimiter: ',' }, records, new Input([], {}))
  expect([columns.date, unnamed.dates]).toEqual([undefined, undefined])
})

test('names every column that is read', () => {
  const records = [
    ['Lost', 'DA', 'Source URL', 'Anchor', 'Colour', 'Added'],
    ['', '40', 'https://a.example/1', 'x', 'y', '2026-04-13'],
  ]
  const { description } = mapColumns({ name: 'a.csv', delimiter: ',' }, records, new Input([], {}))
  expect(description).toBe('the columns Source URL, Anchor, Added, DA, Lost')
  const twice = [
    ['Url', 'Anchor', 'First seen'],
    ['https://a.example/1', 'x', '2026-04-13'],
  ]
  expect(mapColumns({ name: 'a.csv', delimiter: ',' }, twice, new Input([], {})).description).toBe(
    'the columns Url, Anchor, First seen',
  )
})

test('never offers dates of lost links as the dates of links', async () => {
  using home = scratch()
  const env = home.env
  const rows = 'https://a.example/1,x,,13/04/2026\nhttps://a.example/2,x,,\n'
  const file = home.file('a.csv', `Url,Anchor Text,Lost,Last seen lost\n${rows}`)
  const guessed = await runCli(['links', 'import', '--page', '12', '--dry-run', file], { env })
  expect(guessed.err).not.toMatch(/contains dates|day first|are read with/)
  expect(guessed.out).toContain('Would be sent\t2\n')
  const named = await runCli(
    ['links', 'import', '--page', '12', '--dry-run', file, '--url-column', 'Url', '--anchor-column', 'none'],
    { env },
  )
  expect(named.err).not.toContain('contains dates')
})
