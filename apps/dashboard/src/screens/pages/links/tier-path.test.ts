import { expect, test } from 'vitest'
import { isTierPath, readTierPath, tierHref, tierOfPath } from './tier-path.ts'

test.each([
  ['', [], 1],
  ['12', [12], 2],
  ['12.45', [12, 45], 3],
] as const)('%j shows the links under %j', (text, path, tier) => {
  expect(readTierPath(text)).toEqual(path)
  expect(tierOfPath(path)).toBe(tier)
  const screen = '/secure/site/1/page/2/links'
  expect(tierHref({ site_id: 1, id: 2 }, path)).toBe(text === '' ? screen : `${screen}?under=${text}`)
})

test.each(['1.2.3', '0', 'x', '1.', '-1', '1e9', '12.45.'])('%j is no such path', (text) => {
  expect(readTierPath(text)).toEqual([])
})

const primary = { id: 12, level: 'primary', parent_id: null }
const secondary = { id: 45, level: 'secondary', parent_id: 12 }

test.each([
  [[primary], true],
  [[primary, secondary], true],
  [[secondary], false],
  [[{ ...primary, id: 13 }, secondary], false],
])('%j lie under each other: %s', (links, isPath) => {
  expect(isTierPath(links)).toBe(isPath)
})
