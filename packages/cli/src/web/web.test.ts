import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { allCommands } from '../commands.ts'
import type { Group, Leaf } from '../define/command.ts'
import { token } from '../testing/entities.ts'
import { fakeLinkwright } from '../testing/fake-linkwright.ts'
import { runCli, scratch } from '../testing/run-cli.ts'
import { terminal } from '../testing/terminal.ts'
import { commandScreens } from './command-screens.ts'

type Reached = { readonly path: string; readonly leaf: Leaf }

async function leaves(): Promise<Reached[]> {
  const all = (each: Group | Leaf, at: string): Reached[] => {
    if (!('commands' in each)) return [{ path: at, leaf: each }]
    const own = each.own ? [{ path: at, leaf: each.own }] : []
    return [...own, ...each.commands.flatMap((below) => all(below, `${at} ${below.name}`))]
  }
  return (await allCommands()).flatMap((each) => all(each, each.name))
}

/** Reading commands without a screen, with the reason. */
const withoutScreen: Readonly<Record<string, string>> = {
  gauges: 'a file on this computer',
  watch: 'what happens, as it happens',
  plan: 'screens show the plan of one page',
  'admin orders publisher': 'the screen of an order shows the result',
  'links looks': 'a drawer of the screen of a site',
  'links imports show': 'the list on the screen shows the import',
  'bulk list': 'screens show a run where it was begun',
  'bulk show': 'screens show a run where it was begun',
  'bulk rows': 'screens show a run where it was begun',
  'contacts find': 'a dialog of an opportunity',
  export: 'a file for apply',
  'tags list': 'no screen of tags yet',
  countries: 'a field of forms',
  categories: 'a field of forms',
  'filters list': 'a menu of each list',
  'filters show': 'the list shows it applied',
  'ranks updates': 'marks on the charts of ranks',
  'evidence verify': 'a file on this computer',
  'evidence keys': 'what verifies files of evidence',
  'config list': 'this computer',
  'config get': 'this computer',
  'config path': 'this computer',
}

/** Names of commands that change data. */
const acts =
  /^(?:add|age|edit|remove|remove-many|sort|reporting|primary|import|import-provider|ignore|restore|status|priority|delete|note|edit-note|delete-note|refill|check|recheck|renew|move|empty|place|finish|archive|again|buy|stop|undo|disavow|end-sessions|revoke|connect|disconnect|choose-property|leave-property|access|choose|billed-to|cancel|resume|reactivate|test|budget|end|retry|pause|report|assign|enable|disable|send|send-item|complete|reopen|accept-check|complete-many|send-many|set|withdraw|sell|rename|change-email|invite|reset|default-password|reset-second-factor|offer|close|api|apply|use|contest|settle|promise)$/

test('every command that reads has --web, unless there is no screen', async () => {
  const reading = (await leaves()).filter(
    ({ path: at, leaf }) =>
      leaf.flags?.some(({ flag }) => flag === '--json') && !acts.test(at.split(' ').at(-1) ?? ''),
  )
  const has = ({ leaf }: Reached) => leaf.flags?.some(({ flag }) => flag === '--web')
  expect(reading.length).toBeGreaterThan(80)
  expect(reading.filter((each) => !has(each)).map((each) => each.path)).toEqual(
    reading.map((each) => each.path).filter((at) => at in withoutScreen),
  )
  const paths = new Set((await leaves()).map((each) => each.path))
  const unknown = [...Object.keys(commandScreens), ...Object.keys(withoutScreen)].filter(
    (name) => !paths.has(name.split(' --')[0] ?? ''),
  )
  expect(unknown).toEqual([])
})

const sample = (name: string) => (name.startsWith('[') ? [] : ['12'])

test('every command with --web opens the URL of a screen', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const env = { ...home.env, LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }
  for (const { path: at, leaf } of (await leaves()).filter((each) => each.path in commandScreens)) {
    const flags = (leaf.flags ?? []).map(({ flag }) => flag)
    const place = flags.some((flag) => flag.startsWith('--site <')) ? ['--site', '3'] : ['--page', '12']
    const needed = [
      ...(flags.some((flag) => flag.startsWith(`${place[0]} <`)) ? place : []),
      ...(flags.some((flag) => flag.startsWith('--phrase <')) ? ['--phrase', 'rake'] : []),
    ]
    const args = (leaf.args ?? []).flatMap(({ name, choices }) => choices?.slice(0, 1) ?? sample(name))
    const { code, out, err } = await runCli([...at.split(' '), ...args, ...needed, '--web'], { env })
    expect({ at, code, err }).toEqual({ at, code: 0, err: '' })
    expect(out).toMatch(new RegExp(`^${server.url}/secure/[\\w/?=-]+\n$`))
  }
  await server.close()
})

test.each([
  [['sites', 'list'], '/secure/dashboard'],
  [['sites', 'show', '7'], '/secure/site/7'],
  [['pages', 'list', '--site', '7'], '/secure/site/7'],
  [['links', 'list', '--page', '12'], '/secure/site/3/page/12/links'],
  [['ranks', 'history', '--page', '12'], '/secure/site/3/ranks?page=12'],
  [['ranks', 'history', '--site', '7'], '/secure/site/7/ranks'],
  [['orders', 'list'], '/secure/orders/view'],
  [['orders', 'list', '--archived'], '/secure/orders/view/archived'],
  [['claims', 'list'], '/secure/claims'],
  [['claims', 'show', '7'], '/secure/claims/7'],
  [['sniper', 'show', '7'], '/secure/keyword-sniper/view?project=7'],
  [['admin', 'orders', 'show', 'order_7'], '/secure/admin/link-orders?order=7'],
])('%j --web prints its URL in a pipe', async (argv, address) => {
  using home = scratch()
  const server = await fakeLinkwright()
  const env = { ...home.env, LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }
  expect(await runCli([...argv, '--web'], { env })).toEqual({
    code: 0,
    out: `${server.url}${address}\n`,
    err: '',
  })
  await server.close()
})

test('a missing page has no URL, and row formats are refused with --web', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const env = { ...home.env, LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }
  const missing = await runCli(['links', 'list', '--page', '99', '--web'], { env })
  expect(missing).toEqual({ code: 5, out: '', err: 'There is no page 99.\n' })
  for (const flags of [['--json'], ['--csv'], ['--fields', 'id'], ['--jq', '.']])
    expect(await runCli(['sites', 'list', '--web', ...flags], { env })).toMatchObject({ code: 2, out: '' })
  await server.close()
})

/** A program found under this name, and the file to which it writes its arguments. */
function opener(home: ReturnType<typeof scratch>, exit: number) {
  const calls = path.join(home.folder, 'calls')
  const name = process.platform === 'darwin' ? 'open' : 'xdg-open'
  home.file(name, `#!/bin/sh\necho "$@" >> '${calls}'\nexit ${exit}\n`)
  fs.chmodSync(path.join(home.folder, name), 0o755)
  return { calls, PATH: `${home.folder}${path.delimiter}${process.env['PATH'] ?? ''}` }
}

const patience = 60_000

test(
  'opens the browser on a terminal, and prints nothing',
  async () => {
    using home = scratch()
    const { calls, PATH } = opener(home, 0)
    const person = terminal(['sites', 'show', '7', '--web'], { ...home.env, PATH, DISPLAY: ':0' })
    await person.see('Opening http://localhost:4400/secure/site/7 in your browser.')
    expect(await person.exit).toBe(0)
    await expect
      .poll(() => fs.existsSync(calls) && fs.readFileSync(calls, 'utf8'), { timeout: 30_000 })
      .toBe('http://localhost:4400/secure/site/7\n')
  },
  patience,
)

test.runIf(process.platform === 'linux')(
  'prints the URL on a terminal without a display or browser',
  async () => {
    using home = scratch()
    const { calls, PATH } = opener(home, 0)
    const headless = terminal(['sites', 'show', '7', '--web'], { ...home.env, PATH })
    await headless.see('http://localhost:4400/secure/site/7')
    expect(await headless.exit).toBe(0)
    expect(headless.screen()).not.toContain('Opening')
    expect(fs.existsSync(calls)).toBe(false)
    const none = terminal(['sites', 'show', '7', '--web'], { ...home.env, PATH: home.folder, DISPLAY: ':0' })
    fs.rmSync(path.join(home.folder, 'xdg-open'))
    await none.see('http://localhost:4400/secure/site/7')
    expect(await none.exit).toBe(0)
    expect(none.screen()).not.toContain('Opening')
  },
  patience,
)
