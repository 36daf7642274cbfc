import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Term, terms } from './terms.ts'

const root = path.join(import.meta.dirname, '../../../../..')
const all: readonly Term[] = Object.values(terms)

test('the glossary explains each word as screens do', () => {
  const glossary = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8')
  const [, section = ''] = /## Words on screen\n([^]*?)\n## /.exec(glossary) ?? []
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| word'))
  expect(rows).toEqual(all.map(({ word, text, rule }) => `| ${word} | ${text} | \`${rule}\` |`))
})

test.each(all)('the rule of $word exists', ({ rule }) => {
  expect(existsSync(path.join(root, 'packages/core/src', rule))).toBe(true)
})
