/**
 * Mutation testing: changes critical code in one place at a time and checks that a test fails. `npm run test:mutants` runs all
 * groups, `npm run test:mutants -- formulas` one of them; further arguments are files of that group. Fails if fewer than 90 %
 * of the mutants are detected; docs/mutants.md lists those that cannot be.
 */
import { Stryker } from '@stryker-mutator/core'
import path from 'node:path'
import { core, type Group, groups } from './mutants-groups.ts'

type Options = ConstructorParameters<typeof Stryker>[0]
type Results = Awaited<ReturnType<Stryker['runMutationTest']>>

const LEAST = 90
const root = path.join(import.meta.dirname, '..')

/** Files that the tests of core do not read, so that less is copied. */
const beside = ['apps', 'bench', 'tests', 'packages/cli', 'packages/react-ui', 'packages/sdk']

function optionsOf({ files, tests }: Group): Options {
  const isCore = tests.every((each) => each.startsWith(core))
  return {
    mutate: [...files, '!**/*.test.ts'],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutants.config.ts', related: true, pool: 'threads' },
    coverageAnalysis: 'perTest',
    // Each mutant uses a processor, and often a database.
    concurrency: 1,
    // An endless loop counts as detected; a busy machine must not.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    timeoutFactor: 4,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
    tempDirName: `.cache/mutants-${process.pid}`,
    ignorePatterns: ['.cache', 'dist', 'docs', 'storybook-static', 'test-results', ...(isCore ? beside : [])],
    disableTypeChecks: false,
    allowConsoleColors: false,
  }
}

const noticed = new Set(['Killed', 'Timeout', 'RuntimeError', 'CompileError'])
const counted = (status: string) =>
  status !== 'Ignored' && status !== 'RuntimeError' && status !== 'CompileError'

function shareOf(results: Results) {
  const all = results.filter(({ status }) => counted(status))
  const found = all.filter(({ status }) => noticed.has(status)).length
  return { all: all.length, found, percent: all.length === 0 ? 100 : (100 * found) / all.length }
}

process.chdir(root)
const [name, ...files] = process.argv.slice(2)
const chosen = name === undefined ? Object.keys(groups) : [name]
let isEnough = true
for (const each of chosen) {
  const group = groups[each]
  if (group === undefined)
    throw new Error(`There is no group ${each}; there are ${Object.keys(groups).join(', ')}.`)
  // For the configuration of Vitest, which is read in a separate process.
  process.env['MUTANTS_TESTS'] = JSON.stringify(group.tests)
  const results = await new Stryker(
    optionsOf(files.length > 0 ? { ...group, files } : group),
  ).runMutationTest()
  const { all, found, percent } = shareOf(results)
  console.log(`${each}: ${found} of ${all} mistakes noticed, ${percent.toFixed(1)} %`)
  isEnough &&= percent >= LEAST
}
process.exitCode = isEnough ? 0 : 1
