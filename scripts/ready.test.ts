import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
/** They set up by themselves, or are run by the install. */
const own = ['prepare', 'start', 'test']

test.each(Object.entries(scripts).filter(([name]) => !own.includes(name)))(
  '`npm run %s` works in a checkout where nothing is installed yet',
  (_, command) => {
    expect(command).toMatch(/^node scripts\/(pinned\.mjs |ready\.mjs && (?!node))/)
  },
)
