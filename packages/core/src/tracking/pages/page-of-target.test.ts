import { expect, test } from 'vitest'
import { AddPageForm } from './page-form.ts'
import { pageOfTarget } from './page-of-target.ts'

const site = { name: 'Pawsworth', url: 'https://www.paws.example/shop' }
const atRoot = { name: 'Pawsworth', url: 'https://paws.example' }

test.each([
  [
    'https://paws.example/dog-harnesses.html?utm_source=x',
    '/dog-harnesses.html',
    'Dog harnesses',
    'dog harnesses',
    'page',
  ],
  ['http://www.paws.example/blog/how_to-walk/', '/blog/how_to-walk', 'How to walk', 'how to walk', 'blog'],
  ['/h%C3%BCte/2024/', '/h%C3%BCte/2024', 'Hüte', 'hüte', 'page'],
  ['paws.example', '/', 'Home', 'Pawsworth', 'home'],
  ['https://paws.example/index.php', '/', 'Home', 'Pawsworth', 'home'],
  ['https://paws.example/%zz', '/%zz', 'Zz', 'zz', 'page'],
])('%s becomes the page %s with a name and a phrase', (target, page_url, page_nickname, kp1, type) => {
  const form = pageOfTarget(atRoot, target)
  expect(form).toEqual({ page_url, page_nickname, kp1, type, page_local: 'no' })
  expect(AddPageForm.safeParse(form).success).toBe(true)
})

test('the address of a site may have a path', () => {
  expect(pageOfTarget(site, 'https://paws.example/shop/leads')).toMatchObject({ page_url: '/leads' })
  expect(pageOfTarget(site, 'https://paws.example/about')).toBeUndefined()
})

test.each([
  'https://other.example/dogs',
  'https://paws.example.evil.example/x',
  'n/a',
  '',
  'mailto:a@paws.example',
])('is undefined for %s, which is no address of the site', (target) => {
  expect(pageOfTarget(atRoot, target)).toBeUndefined()
})
