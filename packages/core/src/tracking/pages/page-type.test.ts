import { expect, it } from 'vitest'
import { pageTypeChoices, pageTypeLabels, pageTypeProblem } from './page-type.ts'

const labels = (type: Parameters<typeof pageTypeChoices>[0]) =>
  pageTypeChoices(type).map((each) => pageTypeLabels[each])

it('sub pages allow only Regular Page or Blog Post; others allow Home Page, Regular Page, Blog Post', () => {
  for (const type of ['sub_page', 'sub_page_blog'] as const) {
    expect(labels(type)).toEqual(['Regular Page', 'Blog Post'])
  }
  for (const type of ['home', 'page', 'blog'] as const) {
    expect(labels(type)).toEqual(['Home Page', 'Regular Page', 'Blog Post'])
  }
})

it('says why a page cannot change its kind', () => {
  expect(pageTypeProblem('page', 'home')).toBeUndefined()
  expect(pageTypeProblem('sub_page', 'sub_page_blog')).toBeUndefined()
  expect(pageTypeProblem('sub_page', 'home')).toBe('A sub page can only be a Regular Page or a Blog Post.')
  expect(pageTypeProblem('blog', 'sub_page')).toBe(
    'Only a page that was added as a sub page can be a sub page.',
  )
})
