import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../../../..')
const sources = globSync('{packages/react-ui,apps/dashboard}/src/**/*.tsx', { cwd: root })

/** The attribute names of each HTML element. */
function elementsIn(source: string): { tag: string; attributes: string }[] {
  return Array.from(source.matchAll(/<([a-z][\w-]*)(?=\s)/g), ({ 1: tag = '', 0: start, index }) => {
    let attributes = ''
    let depth = 0
    let at = index + start.length
    for (; at < source.length && (depth > 0 || source[at] !== '>'); at += 1) {
      if (source[at] === '}') depth -= 1
      if (depth === 0) attributes += source[at]
      if (source[at] === '{') depth += 1
    }
    return { tag, attributes }
  })
}

/** Elements with a title; links may repeat their URL. */
const titled = (source: string) =>
  elementsIn(source).filter(({ tag, attributes }) => tag !== 'a' && /\stitle=/.test(attributes))

test('no information is only in a title attribute, which keyboard and touch cannot reach', () => {
  expect(titled(`<td style={{ a: 1 }} onClick={() => { go() }} key={1} title={row}>`)).toHaveLength(1)
  expect(titled(`<div className="x"><Dialog isOpen title="Cart"><p>`)).toEqual([])
  const found = sources.filter((file) => titled(readFileSync(path.join(root, file), 'utf8')).length > 0)
  expect(sources.length).toBeGreaterThan(200)
  expect(found).toEqual([])
})
