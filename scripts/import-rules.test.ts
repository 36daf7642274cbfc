import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/** The folder of an importing file, the import, and whether it is allowed. */
const cases = [
  ['packages/core/src/pages', "import { z } from 'zod'", true],
  ['packages/core/src/pages', "import { ratios } from '../gauges/ratios.ts'", true],
  ['packages/core/src/pages', "import { readFileSync } from 'node:fs'", false],
  ['packages/core/src/pages', "import { ofetch } from 'ofetch'", false],
  ['packages/core/src/pages', "import { createClient } from '@linkwright/sdk'", false],
  ['packages/core/src/values', "import { Page } from '../pages/page.ts'", false],
  ['packages/core/src/values', "import { readFileSync } from 'node:fs'", false],
  ['packages/sdk/src', "import type { Page } from '@linkwright/core/tracking/pages/page'", true],
  ['packages/sdk/src', "import { Page } from '@linkwright/core/tracking/pages/page'", false],
  ['packages/sdk/src', "import type { Page } from '@linkwright/core/internal/tracking/pages/page'", true],
  ['packages/sdk/src', "import { Page } from '@linkwright/core/internal/tracking/pages/page'", false],
  ['packages/sdk/src', "import type { Config } from '@linkwright/server/env'", false],
  ['packages/cli/src/commands', "import { createClient } from '@linkwright/sdk'", true],
  ['packages/cli/src/commands', "import { boot } from '@linkwright/server/boot'", false],
  [
    'apps/server/src/areas/tracking/pages',
    "import { Page } from '@linkwright/core/tracking/pages/page'",
    true,
  ],
  ['apps/server/src/areas/tracking/pages', "import { createClient } from '@linkwright/sdk'", false],
  ['apps/server/src/areas/tracking/pages', "import { run } from '@linkwright/cli/run'", false],
  [
    'packages/react-ui/src/page-score',
    "import { pageScore } from '@linkwright/core/internal/tracking/pages/page-score'",
    true,
  ],
  [
    'packages/react-ui/src/page-score',
    "import { pageScore } from '@linkwright/core/tracking/pages/page-score'",
    false,
  ],
  ['packages/react-ui/src/page-score', "import { pageScore } from '@linkwright/core/imports'", false],
  ['packages/react-ui/src/page-score', "import { createClient } from '@linkwright/sdk'", false],
  ...['packages/react-ui/src/connect', 'packages/react-ui/src/mount'].flatMap((place) => [
    [place, "import { createClient } from '@linkwright/sdk'", true] as const,
    [place, "import { pageScore } from '@linkwright/core/internal/tracking/pages/page-score'", true] as const,
    [place, "import { pageScore } from '@linkwright/core/tracking/pages/page-score'", false] as const,
    [place, "import { run } from '@linkwright/cli/run'", false] as const,
    [place, "import { boot } from '@linkwright/server/boot'", false] as const,
    [place, "import { router } from '@linkwright/dashboard/router'", false] as const,
  ]),
  ['apps/dashboard/src/screens/pages', "import { Card } from '@linkwright/react-ui/card'", true],
  ['apps/dashboard/src/screens/pages', "import { Button } from 'react-aria-components'", false],
  ['apps/dashboard/src/screens/pages', "import { boot } from '@linkwright/server/boot'", false],
  ['apps/dashboard/src/screens/pages', "import { screenCode } from '../../router/screen-code.ts'", false],
  ['apps/dashboard/src/session', "import type { Layout } from '../router/screen-code.ts'", false],
  ['apps/dashboard/src/router', "import { screenCode } from './screen-code.ts'", true],
] as const

let folder: string
let refused: Set<string>

const fileOf = (index: number) => `${cases[index]?.[0]}/case-${index}.ts`

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'linkwright-imports-'))
  copyFileSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
  for (const [index, [place, line]] of cases.entries()) {
    mkdirSync(path.join(folder, place), { recursive: true })
    writeFileSync(path.join(folder, fileOf(index)), `${line}\n`)
  }
  const only = ['-A', 'all', '-f', 'json', '.']
  const oxlint = path.join(root, 'node_modules/.bin/oxlint')
  const report: { diagnostics: { code: string; filename: string }[] } = JSON.parse(lint(oxlint, only))
  refused = new Set(
    report.diagnostics
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ filename }) => filename),
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Output of the linter, which exits with 1 when it finds a problem. */
function lint(oxlint: string, args: string[]): string {
  try {
    return execFileSync(oxlint, args, { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}

test.each(cases.map(([place, line, allowed], index) => ({ place, line, allowed, index })))(
  '$place: $line is allowed: $allowed',
  ({ allowed, index }) => {
    expect(refused.has(fileOf(index))).toBe(!allowed)
  },
)
