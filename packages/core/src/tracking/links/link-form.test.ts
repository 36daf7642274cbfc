import { expect, it } from 'vitest'
import { AddLinkForm } from './link-form.ts'

const live = { anchor_text: 'boots', url_progress: 'placed', url: 'https://walkers.example/boots' }

it.each([
  ['1990-01-01', []],
  ['1989-12-31', ['Date placed cannot be before 01/01/1990']],
  ['1800-01-01', ['Date placed cannot be before 01/01/1990']],
  [undefined, ['Date placed is required']],
])('a link placed on %s: %j', (date_completed, expected) => {
  const read = AddLinkForm.safeParse({ ...live, date_completed })
  expect(read.error?.issues.map(({ message }) => message) ?? []).toEqual(expected)
})
