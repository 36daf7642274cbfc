import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/** Words that the specifications spell differently, and content of other people's files. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'apps/dashboard/src/screens/account/billing/subscription-card.tsx': ["'Cancelling at period end'"],
  'packages/core/src/buying/orders/line-status.ts': ["'Cancelled'"],
}

/** Messages and labels in single quotes or backquotes; a single lowercase word is a code on the wire. */
const texts = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g
const isOtherSpelling = (text: string) =>
  /e-mail/i.test(text) || /\bCancell(ed|ing)\b|\bcancell(ed|ing)\b(?!['`])/.test(text)

const files = execFileSync('git', ['ls-files', '-z', '--', 'packages/*/src/**.ts*', 'apps/*/src/**.ts*'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && !/\.(test|stories|faults|fuzz|load|gen)\.tsx?$|\/testing\//.test(file))

test('texts spell email without a hyphen, and canceled with one l unless the specifications do otherwise', () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) => {
    const kept = exceptions[file] ?? []
    // Comments contain apostrophes.
    const code = readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return Array.from(code.matchAll(texts), ([text]) => text)
      .filter((text) => isOtherSpelling(text) && !kept.includes(text))
      .map((text) => `${file}: ${text}`)
  })
  expect(found).toEqual([])
})
