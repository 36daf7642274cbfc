import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/** Texts with a capital inside, by the reason why. The specification spells many labels so; proper names are the rest. */
const allowed = JSON.parse(
  readFileSync(path.join(root, 'scripts/sentence-case.allowed.json'), 'utf8'),
) as Readonly<Record<string, readonly string[]>>
const allowedTexts = Object.values(allowed).flat()

/** Names that keep their capital anywhere. */
const names = /\b(?:Google|Search Console|Keyword Sniper|Linkwright|Idempotency-Key|PostgreSQL|Ctrl-C)\b/g

/** Data of other tools and of the world, not labels. */
const isData = (file: string) =>
  /\/(known-exports|export-languages|lost-link-terms|reported-columns|country-languages|us-states|browser-name|card-labels|encoding|example|wording|syndication|each-link-text)\.ts$/.test(
    file,
  )

const files = execFileSync(
  'git',
  [
    'ls-files',
    '-z',
    '--',
    'apps/dashboard/src',
    'packages/react-ui/src',
    'packages/core/src',
    'packages/cli/src',
  ],
  { cwd: root, encoding: 'utf8' },
)
  .split('\0')
  .filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.(test|stories|faults|fuzz|load|gen)\.tsx?$|\/testing\//.test(file) &&
      !isData(file),
  )

/** Strings in quotes or backquotes, and texts between tags. */
const literals = /'((?:[^'\\\n]|\\.)+)'|`([^`\n]+)`|"([^"\n]+)"|>([^<>{}\n]+)</g
const textsIn = (code: string) =>
  Array.from(
    code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$|^(?:import|export) .*from .*$/gm, '').matchAll(literals),
    ([, ...groups]) => groups.find((group) => group !== undefined)?.trim() ?? '',
  )

/** Two to seven words that begin with a capital and have another word with a capital, as a title has. */
function isTitleCase(text: string): boolean {
  const [first = '', ...rest] = text.split(' ')
  if (rest.length === 0 || rest.length > 6 || !/^[A-Z]/.test(first) || /[=;|]/.test(text)) return false
  const inner = rest
    .join(' ')
    .replaceAll(names, '')
    .replaceAll(/[.!?…:] [A-Z]/g, '')
  const startsSentence = /[.!?…:]$/.test(first)
  return !startsSentence && /(?:^|[ (])[A-Z][a-z]+(?![\w.]*[({<:])/.test(inner)
}

const found = new Map<string, string>()
for (const file of files)
  for (const text of textsIn(readFileSync(path.join(root, file), 'utf8')))
    if (isTitleCase(text)) found.set(text, file)

test('labels are in sentence case, except those that the specification spells and names', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect([...found].filter(([text]) => !allowedTexts.includes(text))).toEqual([])
})

test('the list of labels in title case holds only labels that exist', () => {
  expect(allowedTexts.filter((text) => !found.has(text))).toEqual([])
  expect(new Set(allowedTexts).size).toBe(allowedTexts.length)
})
