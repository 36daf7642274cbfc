// How to change a row: docs/specification/README.md
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { literalsOf, readFacts, type Fact } from './facts.ts'
import { titlesIn } from './titles.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const exists = (file: string) => existsSync(path.join(root, file))

/** Facts never leave the tables: one that no longer holds becomes a gap with its reason. */
const FACTS = 1482

const facts = readFacts(root)
const gaps = facts.filter(({ file }) => file === 'gap')
const verified = facts.filter(({ file }) => file !== 'gap')
const files = [...new Set(verified.map(({ file }) => file))]

const where = ({ id, document }: Fact) => `${document}: ${id}`

test('each fact has one row', () => {
  const ids = facts.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(ids).toHaveLength(FACTS)
})

test('each fact is a sentence, and each gap has a reason', () => {
  expect(facts.filter(({ fact }) => !/[.!?)]$/.test(fact)).map(where)).toEqual([])
  expect(gaps.filter(({ title }) => title.length < 10).map(where)).toEqual([])
})

test('each decision is a heading of a record', () => {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-')
  const broken = facts.flatMap((fact) =>
    Array.from(fact.decision.matchAll(/\]\(([^)#]+)(?:#([^)]+))?\)/g)).flatMap(([, target = '', anchor]) => {
      const file = path.join(path.dirname(fact.document), target)
      if (!file.startsWith('docs/decisions/') || !exists(file)) return [`${where(fact)}: ${target}`]
      const headings = Array.from(read(file).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => slug(heading))
      return anchor === undefined || headings.includes(anchor) ? [] : [`${where(fact)}: ${target}#${anchor}`]
    }),
  )
  expect(broken).toEqual([])
})

test('each fact names one test that always runs', () => {
  const titles = new Map(files.map((file) => [file, exists(file) ? titlesIn(file, read(file)) : undefined]))
  const wrong = verified.flatMap((fact) => {
    const stated = titles.get(fact.file)
    if (stated === undefined) return [`${where(fact)}: there is no file ${fact.file}`]
    const found = stated.filter(({ title }) => title === fact.title)
    if (found.length !== 1)
      return [`${where(fact)}: ${fact.file} has ${String(found.length)} tests "${fact.title}"`]
    return found[0]?.canBeSkipped === true ? [`${where(fact)}: "${fact.title}" can be skipped`] : []
  })
  expect(wrong).toEqual([])
})

test('each literal value of a fact is in the file of its test', () => {
  const plain = (text: string) => text.replaceAll(/\\(?=['"`])/g, '')
  const sources = new Map(files.filter(exists).map((file) => [file, plain(read(file))]))
  const has = (source: string, literal: string) => {
    const escaped = literal.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    // Sources write .36 as 0.36.
    return new RegExp(String.raw`(?<!\w)${/^\.\d/.test(literal) ? '0?' : ''}${escaped}(?!\w)`).test(source)
  }
  const missing = verified.flatMap((fact) =>
    literalsOf(fact.fact)
      .filter((literal) => !has(sources.get(fact.file) ?? '', literal))
      .map((literal) => `${where(fact)}: ${fact.file} does not name ${literal}`),
  )
  expect(missing).toEqual([])
})
