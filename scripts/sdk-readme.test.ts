import { taskAudiences } from '../packages/core/src/live/messages.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

it('documents every task message in the README', () => {
  const readme = readFileSync(path.join(import.meta.dirname, '../packages/sdk/README.md'), 'utf8')
  const table = readme.slice(readme.indexOf('| name | what happened |'), readme.indexOf('## More'))
  const named = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(Object.keys(taskAudiences)))
  expect(named).toHaveLength(Object.keys(taskAudiences).length)
})
