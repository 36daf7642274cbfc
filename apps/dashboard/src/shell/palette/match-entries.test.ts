import { expect, test } from 'vitest'
import { type Entry, type EntryKind, indexEntries, matchEntries as matchIndex } from './match-entries.ts'

const entry = (kind: EntryKind, label: string, context?: string): Entry => ({
  id: `${kind} ${label}`,
  kind,
  label,
  ...(context === undefined ? {} : { context }),
  href: '/',
})
const matchEntries = (entries: readonly Entry[], text: string) => matchIndex(indexEntries(entries), text)
const labels = (entries: readonly Entry[], text: string) =>
  matchEntries(entries, text).flatMap((group) => group.entries.map(({ label }) => label))

const site = entry('site', 'Pawsworth', 'https://pawsworth.example')
const harnesses = entry('page', 'Dog Harnesses', 'Pawsworth')
const phrase = entry('phrase', 'best dog harness', 'Dog Harnesses · Pawsworth')
const importing = entry('action', 'Import links into Dog Harnesses', 'Pawsworth')
const order = entry('order', 'Order 9', 'Pawsworth')
const all = [site, harnesses, phrase, importing, order]

test('shows all kinds without a text, websites and pages first', () => {
  expect(matchEntries(all, ' ').map(({ kind }) => kind)).toEqual([
    'site',
    'page',
    'order',
    'action',
    'phrase',
  ])
})

test('ranks label before context, and the start of a word before its middle', () => {
  expect(labels(all, 'dog')).toEqual(['Dog Harnesses', 'Import links into Dog Harnesses', 'best dog harness'])
  expect(labels(all, 'pawsworth')[0]).toBe('Pawsworth')
  expect(labels(all, 'worth')).toEqual([
    'Import links into Dog Harnesses',
    'Pawsworth',
    'Dog Harnesses',
    'best dog harness',
    'Order 9',
  ])
})

test.each([
  ['an equal label first', 'order 9', 'Order 9'],
  ['words in any order', 'dog import', 'Import links into Dog Harnesses'],
  ['a word of the label and one of the context', 'harness paws', 'Import links into Dog Harnesses'],
  ['upper case and spaces', '  DOG   HARN', 'Dog Harnesses'],
])('finds %s', (_, text, first) => {
  expect(labels(all, text)[0]).toBe(first)
})

test('ignores accents on both sides', () => {
  const cafe = entry('site', 'Café Zürich')
  expect(labels([cafe], 'cafe zur')).toEqual(['Café Zürich'])
  expect(labels([entry('site', 'Cafe Zurich')], 'café')).toEqual(['Cafe Zurich'])
})

test('finds other words by their start, after what label and context find', () => {
  const profile = { ...entry('screen', 'My Profile'), words: 'settings account' }
  const settings = entry('screen', 'Edit settings')
  expect(labels([profile, settings], 'settings')).toEqual(['Edit settings', 'My Profile'])
  expect(labels([profile], 'prof acc')).toEqual(['My Profile'])
  expect(labels([profile], 'count')).toEqual([])
})

test('needs every word', () => {
  expect(matchEntries(all, 'dog cat')).toEqual([])
})

test('treats signs of patterns as text', () => {
  expect(labels([entry('phrase', 'what is c++ (2026)')], 'c++ (')).toEqual(['what is c++ (2026)'])
})

test('keeps the given order of equal entries and counts what is not shown', () => {
  const pages = Array.from({ length: 9 }, (_, at) => entry('page', `Dog ${9 - at}`))
  expect(matchEntries(pages, 'dog')).toEqual([{ kind: 'page', entries: pages.slice(0, 6), more: 3 }])
})

test('puts the group with the best match first', () => {
  const kinds = matchEntries([harnesses, entry('order', 'Dog')], 'dog').map(({ kind }) => kind)
  expect(kinds).toEqual(['order', 'page'])
})

test('reads the texts of an entry once, however many keys are pressed', () => {
  let reads = 0
  const counted: Entry = {
    ...site,
    get label() {
      reads += 1
      return 'Pawsworth'
    },
  }
  const index = indexEntries([counted])
  expect(reads).toBe(1)
  for (const text of ['p', 'pa', 'paw', 'pawx']) matchIndex(index, text)
  expect(reads).toBe(1)
})
