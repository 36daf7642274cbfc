import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/** Words that hide a plainer one, and names that docs/glossary.md lists as former names. */
const avoided = new RegExp(
  `\\b(?:${[
    'told|tells|nobody|somebody|whoever|whatever|anew|meanwhile|stands|heard|hears',
    'scribe|LetterPort|layInCart|confirmSlips|tellAdmins|tellAdministrators|FAREWELL_MS|mendAfterClock|holdPages',
  ].join('|')})\\b`,
  'i',
)

/** Lower it whenever lines go from the list; it is never raised. */
const MOST_ALLOWED = 19

/** Lines that may hold such a word, by the reason why and by file: `scripts/plain-words.allowed.json`. */
type Allowed = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
const allowed = JSON.parse(read('scripts/plain-words.allowed.json')) as Allowed
const allowedLines = Object.values(allowed).flatMap((files) =>
  Object.entries(files).flatMap(([file, lines]) => lines.map((line) => `${file}: ${line}`)),
)

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => /\.(ts|tsx|mjs|mdx?|css|html|ya?ml|service)$|^docs\/openapi\.json$/.test(file))
  // CHANGELOG.md quotes former names.
  .filter((file) => !/^pnpm-lock|CHANGELOG|^scripts\/plain-words\.test\.ts$/.test(file))

// `--anew` is a flag of `cart import`.
const found = files.flatMap((file) =>
  read(file)
    .split('\n')
    .filter((line) => avoided.test(line.replaceAll('--anew', '')))
    .map((line) => `${file}: ${line.trim()}`),
)

test('plain words: no line uses an avoided word unless the list allows it', () => {
  expect(files.length).toBeGreaterThan(2500)
  expect(found.filter((line) => !allowedLines.includes(line))).toEqual([])
})

test('plain words: the list holds only lines that exist, and only gets shorter', () => {
  expect(allowedLines.filter((line) => !found.includes(line))).toEqual([])
  expect(allowedLines.length).toBeLessThanOrEqual(MOST_ALLOWED)
})
