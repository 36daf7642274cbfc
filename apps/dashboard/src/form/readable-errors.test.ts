import { EditSiteForm } from '@linkwright/core/tracking/sites/site-form'
import { expect, test } from 'vitest'
import { withReadableErrors } from './readable-errors.ts'

const form = {
  name: 'Harbor',
  url: 'https://harbor.example',
  categories: ['food'],
  country: 'Ireland',
  local: 'no' as const,
  comp1: 'https://rival.example',
}
const messages = (changes: object) => {
  const { issues = [] } = withReadableErrors(EditSiteForm)['~standard'].validate({ ...form, ...changes }) as {
    issues?: { path: unknown[]; message: string }[]
  }
  return issues.map(({ path, message }) => [path.join('.'), message])
}

test('reports a rule without its own message readably', () => {
  expect(messages({})).toEqual([])
  expect(messages({ name: 'x'.repeat(256), comp2: 'x'.repeat(2049) })).toEqual([
    ['name', 'Please use at most 255 characters.'],
    ['comp2', 'Please use at most 2,048 characters.'],
  ])
  expect(messages({ city: 'a\u0000b' })).toEqual([
    ['city', 'This text contains a character that cannot be stored. Please enter it again.'],
  ])
  expect(messages({ name: '' })).toEqual([['name', 'Site Name is Required']])
})
