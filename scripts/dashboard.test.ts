import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { canBuildDashboard, dashboardFingerprint, isDashboardFresh } from './dashboard.mjs'

let root: string

function write(file: string, content: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), content)
}

function stamp() {
  write('node_modules/.linkwright/dashboard', dashboardFingerprint(root))
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'linkwright dashboard '))
  write('apps/dashboard/index.html', '<div id="root">')
  write('apps/dashboard/src/main.tsx', 'render()')
  write('apps/dashboard/dist/index.html', 'built')
  write('packages/core/src/tracking/gauges/gauge.ts', 'export {}')
  write('packages/react-ui/src/button/button.stories.tsx', 'export {}')
})
afterEach(() => rmSync(root, { recursive: true }))

test('treats a dashboard built from the current sources as fresh', () => {
  expect(isDashboardFresh(root)).toBe(false)
  stamp()
  expect(isDashboardFresh(root)).toBe(true)
})

test.each([
  'apps/dashboard/src/main.tsx',
  'apps/dashboard/public/icon.svg',
  'apps/dashboard/vite.config.ts',
  'apps/dashboard/chunks.ts',
  'apps/dashboard/component-styles.ts',
  'apps/dashboard/tsconfig.json',
  'packages/react-ui/package.json',
  'packages/sdk/tsconfig.json',
  'tsconfig.base.json',
  'packages/core/src/tracking/gauges/gauge.ts',
  'packages/sdk/src/client.gen.ts',
  'packages/react-ui/src/button/button.css',
  'packages/embed/src/index.ts',
  'packages/embed/tsup.config.ts',
  'scripts/inline-css.mjs',
  'pnpm-lock.yaml',
])('treats it as stale when %s is changed or new', (file) => {
  stamp()
  write(file, 'changed')
  expect(isDashboardFresh(root)).toBe(false)
})

test('ignores other files beside the sources', () => {
  stamp()
  write('packages/react-ui/src/button/button.stories.tsx', 'changed')
  write('packages/core/src/tracking/gauges/gauge.test.ts', 'new')
  write('packages/core/src/tracking/gauges/gauge.fuzz.ts', 'new')
  write('packages/cli/src/run.ts', 'new')
  expect(isDashboardFresh(root)).toBe(true)
})

test('rebuilds a deleted dashboard if the build tools are installed', () => {
  stamp()
  rmSync(path.join(root, 'apps/dashboard/dist'), { recursive: true })
  expect(isDashboardFresh(root)).toBe(false)
  expect(canBuildDashboard(root)).toBe(false)
  write('apps/dashboard/node_modules/vite/bin/vite.js', '')
  expect(canBuildDashboard(root)).toBe(true)
})
