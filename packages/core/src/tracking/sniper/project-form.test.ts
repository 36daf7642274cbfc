import { expect, it, test } from 'vitest'
import { SniperProjectForm } from './project-form.ts'

const form = { keywords: [{ keyword: 'rake' }], country: 'Ireland', local: 'no' }
const messages = (changes: object) =>
  SniperProjectForm.safeParse({ ...form, ...changes }).error?.issues.map(({ message }) => message) ?? []

it('has no message for the name', () => {
  expect(messages({})).toEqual([])
  expect(messages({ name: '' })).toEqual([])
})

test.each([
  [{ local: 'yes' }, ['The search location is required if the search is local']],
  [{ local: 'yes', city: 'Cork' }, ['The search location is required if the search is local']],
  [{ local: 'yes', city: 'Cork', state: 'Munster' }, []],
  [{ local: 'no', city: '' }, []],
  [{ local: 'no', city: null, state: null }, []],
  [{ local: 'yes', city: null, state: null }, ['The search location is required if the search is local']],
  [{ url: 'garden.example' }, []],
  [{ url: '' }, []],
  [{ url: ' ' }, ['Url must be a valid URL']],
  [{ url: 'garden' }, ['Url must be a valid URL']],
  [{ keywords: [] }, ['At least 1 key phrase is needed']],
  [{ keywords: undefined }, ['At least 1 key phrase is needed']],
])('for %j the messages are %j', (changes, expected) => {
  expect(messages(changes)).toEqual(expected)
})

it('lists all errors together', () => {
  const twice = [{ keyword: 'rake' }, { keyword: 'hoe' }, { keyword: ' rake' }]
  expect(messages({ keywords: twice, country: '', local: 'yes', url: 'x' }).toSorted()).toEqual([
    'A Phrase is required, and must be unique',
    'Search engine is required',
    'The search location is required if the search is local',
    'Url must be a valid URL',
  ])
})
