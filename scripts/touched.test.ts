import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readImporters } from './imports.ts'
import { touchedBy, within } from './touched.ts'

const root = mkdtempSync(path.join(tmpdir(), 'linkwright-touched-'))
afterAll(() => rmSync(root, { recursive: true }))

const core = 'packages/core/src'
const server = 'apps/server/src'
const ui = 'packages/react-ui/src'
const tree = {
  'packages/core/package.json':
    '{ "exports": { "./internal/*": { "@linkwright/source": "./src/*.ts" }, "./*": { "@linkwright/source": "./src/*.ts" } } }',
  'packages/react-ui/package.json':
    '{ "exports": { ".": { "@linkwright/source": "./src/index.ts" }, "./*": { "@linkwright/source": "./src/*/*.tsx" } } }',
  [`${core}/tracking/links/anchor.ts`]: '',
  [`${core}/tracking/links/api.ts`]: `import {\n  anchor,\n} from './anchor.ts'`,
  [`${core}/tracking/links/anchor.test.ts`]: `import { anchor } from './anchor.ts'`,
  [`${core}/tracking/sites/site.test.ts`]: `import type { Anchor } from '../links/anchor.ts'`,
  [`${core}/contract/index.ts`]: `export * as links from '../tracking/links/api.ts'`,
  [`${server}/areas/tracking/links/add.ts`]: `import { anchor } from '@linkwright/core/tracking/links/anchor'`,
  [`${server}/areas/tracking/links/routes.test.ts`]: `import { app } from '../../../app.ts'`,
  [`${server}/areas/tracking/sites/routes.test.ts`]: `import { app } from '../../../app.ts'`,
  [`${server}/app.ts`]: `import { add } from './areas/tracking/links/add.ts'\nimport { contract } from '@linkwright/core/contract/index'`,
  [`${ui}/menu/menu.tsx`]: `import './menu.css'`,
  [`${ui}/menu/menu.css`]: '',
  [`${ui}/menu/menu.stories.tsx`]: `import { Menu } from './menu.tsx'`,
  [`${core}/values/text.ts`]: '',
  [`${ui}/badge/badge.test.ts`]: `import { plural } from '@linkwright/core/internal/values/text'`,
  'apps/dashboard/src/trail.test.ts': `const { Menu } = await import('@linkwright/react-ui/menu')`,
}
for (const [file, text] of Object.entries(tree)) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const files = Object.keys(tree)
const testsOf = (...changed: string[]) => touchedBy(changed, files, readImporters(root, files)).tests

test('selects the tests that import a change, and those of the folders and areas that use it', () => {
  expect(testsOf(`${core}/tracking/links/anchor.ts`)).toEqual([
    `${core}/tracking/links/anchor.test.ts`,
    `${server}/areas/tracking/links/routes.test.ts`,
  ])
})

test('selects importers of a core module as internal/', () => {
  expect(testsOf(`${core}/values/text.ts`)).toEqual([`${ui}/badge/badge.test.ts`])
})

test('stops at files that combine all areas, so that a change stays in its area', () => {
  expect(testsOf(`${server}/areas/tracking/links/add.ts`)).toEqual([
    `${server}/areas/tracking/links/routes.test.ts`,
  ])
  expect(testsOf(`${core}/tracking/links/api.ts`)).toContain(`${server}/areas/tracking/links/routes.test.ts`)
})

test('selects the stories of the component of a stylesheet, and its lazy importers', () => {
  expect(testsOf(`${ui}/menu/menu.css`)).toEqual([
    `${ui}/menu/menu.stories.tsx`,
    'apps/dashboard/src/trail.test.ts',
  ])
})

test('selects a changed test, and nothing for a file without importers', () => {
  expect(testsOf(`${core}/tracking/sites/site.test.ts`)).toEqual([`${core}/tracking/sites/site.test.ts`])
  expect(testsOf('README.md')).toEqual([])
})

test('selects the nearest tests first, and no more than there is time for', () => {
  const server20 = Array.from({ length: 20 }, (_, nth) => `${server}/areas/tracking/links/${nth}.test.ts`)
  expect(within(60, [`${core}/a.test.ts`, ...server20])).toEqual([
    `${core}/a.test.ts`,
    ...server20.slice(0, 14),
  ])
  expect(within(1, ['tests/a.test.ts'])).toEqual(['tests/a.test.ts'])
  const importers = new Map([
    ['a.ts', new Set(['x/b.ts'])],
    ['x/b.ts', new Set(['0/far.test.ts'])],
  ])
  expect(touchedBy(['a.ts'], ['0/far.test.ts', 'x/b.test.ts', 'z.test.ts'], importers).tests).toEqual([
    'z.test.ts',
    '0/far.test.ts',
    'x/b.test.ts',
  ])
})

test.each(['package.json', 'pnpm-lock.yaml', 'packages/sdk/package.json'])(
  'treats a change of %s as affecting everything',
  (file) => {
    expect(touchedBy([file], files, new Map()).everything).toBe(true)
    expect(touchedBy(['README.md'], files, new Map()).everything).toBe(false)
  },
)
