import { expect, test } from 'vitest'
import { excludedNiches, syndicationCategories, blogPostProblem } from './syndication.ts'

test('a blog post has a path that is no home or index page', () => {
  for (const url of [
    'https://acme.example/spades',
    'acme.example/blog/index.html',
    'https://acme.example/indexing',
    'https://acme.example/spades/',
  ])
    expect(blogPostProblem(url)).toBeUndefined()
  const home = [
    'https://acme.example',
    'https://acme.example//',
    'https://acme.example/?p=7',
    'https://acme.example/#spades',
    'https://acme.example/index.html',
    'https://acme.example/INDEX.php',
    'https://acme.example/index',
  ]
  for (const url of home)
    expect(blogPostProblem(url)).toBe('Please enter the URL of a blog post, not a home page.')
  for (const url of ['', 'spades', ' acme.example/spades'])
    expect(blogPostProblem(url)).toBe('Please enter a valid URL')
})

test('15 niches are excluded, and there are 12 categories', () => {
  expect(excludedNiches.join(', ')).toBe(
    'Gambling and Casino, Inappropriate Use of Language, CryptoCurrency, Politics, Explosives, Guns, Weapons, Alcohol, Illicit Drugs, Tobacco, Cosmetic procedures and body modification, Dating, Adult and Sex, Sexual reproductive health, COVID-19',
  )
  expect(excludedNiches).toHaveLength(15)
  expect(syndicationCategories.join(', ')).toBe(
    'auto, beauty and style, business, entertainment, food, health, home and family, money, pets, technology, travel, other',
  )
  expect(syndicationCategories).toHaveLength(12)
})
