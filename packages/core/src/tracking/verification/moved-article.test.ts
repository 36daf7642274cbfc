import { expect, it, test } from 'vitest'
import { likelyMoves } from './moved-article.ts'

const old = 'https://www.blog.example/2019/05/ten-quiet-walks.html'

it('puts the same slug in another section first', () => {
  const known = ['https://blog.example/about', 'https://blog.example/guides/ten-quiet-walks/']
  expect(likelyMoves(old, known)[0]).toBe('https://blog.example/guides/ten-quiet-walks/')
})

it('finds a slug that is nearly the same', () => {
  const known = [
    'https://blog.example/ten-dogs',
    'https://blog.example/the-ten-quiet-walks-2024',
    'https://blog.example/walks',
  ]
  expect(likelyMoves(old, known)[0]).toBe('https://blog.example/the-ten-quiet-walks-2024')
})

it('guesses the URL without its extension and sections', () => {
  expect(likelyMoves(old, [])).toEqual([
    'https://www.blog.example/2019/05/ten-quiet-walks',
    'https://www.blog.example/ten-quiet-walks',
    'https://www.blog.example/blog/ten-quiet-walks',
  ])
})

it('looks on subdomains, but not on other sites', () => {
  const known = [
    'https://evil.example/ten-quiet-walks',
    'https://notblog.example/ten-quiet-walks',
    'https://archive.blog.example/ten-quiet-walks',
  ]
  expect(likelyMoves(old, known).filter((url) => !url.startsWith('https://www.'))).toEqual([
    'https://archive.blog.example/ten-quiet-walks',
  ])
})

test('a home page has not moved anywhere', () => {
  expect(likelyMoves('https://blog.example/', ['https://blog.example/a'])).toEqual([])
})
