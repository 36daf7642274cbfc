import { expect, test } from 'vitest'
import { allCommands } from './commands.ts'
import type { Group, Leaf } from './define/command.ts'
import { runCli, scratch } from './testing/run-cli.ts'

const offline = { LINKWRIGHT_URL: 'http://127.0.0.1:9', LINKWRIGHT_TOKEN: 'x' }
const nothing = { status: null, code: null, request_id: null, issues: [] }

test.each([
  [
    ['links', 'list', '--pag', '32', '--json'],
    { exit: 'usage', exit_code: 2, message: "unknown option '--pag' (Did you mean --page?)", ...nothing },
  ],
  [
    ['links', 'list', '--jsonl'],
    { exit: 'usage', exit_code: 2, message: "required option '--page <id>' not specified", ...nothing },
  ],
])('prints an error of %j as one line of JSON', async (argv, error) => {
  using _home = scratch()
  const { code, out, err } = await runCli(argv, { env: offline })
  expect([code, out]).toEqual([2, ''])
  expect(JSON.parse(err)).toEqual({ error })
})

test('suggests the flag for a misspelled one before it reports a missing one', async () => {
  const { code, err } = await runCli(['links', 'list', '--pag', '32'], { env: offline })
  expect(code).toBe(2)
  expect(err).toContain("unknown option '--pag'\n(Did you mean --page?)")
})

/** Calls that change something, and their response. */
const acts =
  /(?: (?:add|remove|empty|finish|archive|restore|buy|stop|on|off|codes|keep-codes|revoke|cancel|resume|priority|delete|delete-note|assign|note|check|accept-check|set|use|order|put-off|put-back)|^login|^logout|^api|^completion)$/

test('every command that reads has --json, except those that write a CSV file', async () => {
  const without: string[] = []
  const visit = (each: Group | Leaf, before: string) => {
    const name = `${before}${each.name}`
    if (!('commands' in each)) {
      const flags = (each.flags ?? []).map(({ flag }) => flag)
      if (!flags.includes('--json') && !flags.some((flag) => flag.startsWith('-o, --output')))
        without.push(name)
      return
    }
    for (const below of each.commands) visit(below, `${name} `)
  }
  for (const each of await allCommands()) visit(each, '')
  expect(without.filter((name) => !acts.test(name))).toEqual([])
})

test('every command with --json reports a wrong command line as one line of JSON', async () => {
  const all = (each: Group | Leaf, at: readonly string[]): string[][] => {
    const own = 'commands' in each ? each.own : each
    const below = 'commands' in each ? each.commands : []
    const takesJson = own?.flags?.some(({ flag }) => flag === '--json') ?? false
    return [...(takesJson ? [[...at]] : []), ...below.flatMap((next) => all(next, [...at, next.name]))]
  }
  const paths = (await allCommands()).flatMap((each) => all(each, [each.name]))
  expect(paths.length).toBeGreaterThan(150)
  for (const words of paths) {
    const { code, out, err } = await runCli([...words, '--json', '--no-such-flag'], { env: offline })
    expect([words, code, out]).toEqual([words, 2, ''])
    expect(JSON.parse(err)).toMatchObject({ error: { exit: 'usage', exit_code: 2 } })
  }
})
