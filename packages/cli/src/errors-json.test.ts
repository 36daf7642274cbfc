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
])('an error of %j is one line of JSON', async (argv, error) => {
  using _home = scratch()
  const { code, out, err } = await runCli(argv, { env: offline })
  expect([code, out]).toEqual([2, ''])
  expect(JSON.parse(err)).toEqual({ error })
})

test('a misspelled flag is named with the one that is meant, before a required one that is missing', async () => {
  const { code, err } = await runCli(['links', 'list', '--pag', '32'], { env: offline })
  expect(code).toBe(2)
  expect(err).toContain("unknown option '--pag'\n(Did you mean --page?)")
})

/** What changes something and answers a sentence. */
const acts =
  /(?: (?:add|remove|empty|finish|archive|restore|buy|stop|on|off|codes|keep-codes|revoke|cancel|resume|priority|delete|delete-note|assign|note|check|accept-check|set|use)|^login|^logout|^api|^completion)$/

test('every command that reads has --json, but for those that write a CSV file', async () => {
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
