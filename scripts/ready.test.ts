import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
/** Scripts that set up by themselves, or that the installation runs. */
const own = ['prepare', 'start', 'test']

test.each(Object.entries(scripts).filter(([name]) => !own.includes(name)))(
  '`npm run %s` works in a checkout without an installation',
  (_, command) => {
    expect(command).toMatch(/^node scripts\/(pinned\.mjs |ready\.mjs && (?!node))/)
  },
)
