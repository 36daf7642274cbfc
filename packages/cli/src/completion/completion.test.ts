import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCommands } from '../commands.ts'
import type { Group, Leaf } from '../define/command.ts'
import { flagsOf, namesOf } from '../define/flags-of.ts'
import { settingsFolder } from '../server/settings.ts'
import { token } from '../testing/entities.ts'
import { fakeLinkwright } from '../testing/fake-linkwright.ts'
import { type FakeServer, fakeServer, type Reply } from '../testing/fake-server.ts'
import { runCli, scratch } from '../testing/run-cli.ts'
import { twoSites } from '../testing/two-sites.ts'

let server: FakeServer
beforeAll(async () => {
  server = await twoSites()
})
afterAll(() => server.close())

/** A signed-in user and the settings folder. */
function signedIn() {
  const home = scratch()
  return { ...home, env: { ...home.env, LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token } }
}

async function answered(shell: string, words: readonly string[], env = {}, completionType = '9') {
  const ran = await runCli(['__complete', shell, completionType, ...words], { env })
  expect({ code: ran.code, err: ran.err }).toEqual({ code: 0, err: '' })
  return ran.out.split('\n').filter((line) => line !== '')
}
const wordsOf = async (...words: string[]) =>
  (await answered('fish', words)).map((line) => line.split('\t')[0])

type Reached = { readonly words: readonly string[]; readonly command: Group | Leaf }

async function everyCommand(): Promise<Reached[]> {
  const all = (each: Group | Leaf, before: readonly string[]): Reached[] => {
    const words = [...before, each.name]
    const below = 'commands' in each ? each.commands : []
    return [{ words, command: each }, ...below.flatMap((next) => all(next, words))]
  }
  return (await allCommands()).flatMap((each) => all(each, []))
}

test('offers every command and every flag of the command tree where it belongs', async () => {
  const all = await everyCommand()
  expect(all.length).toBeGreaterThan(150)
  expect(await wordsOf('')).toEqual((await allCommands()).map(({ name }) => name))
  for (const { words, command } of all) {
    const flags = flagsOf(command).flatMap(namesOf)
    expect([words, await wordsOf(...words, '-')]).toEqual([words, flags])
  }
  for (const { words, command } of all.filter((each) => 'commands' in each.command)) {
    const below = 'commands' in command ? command.commands.map(({ name }) => name) : []
    expect([words, await wordsOf(...words, '')]).toEqual([words, below])
  }
})

/** The sites of the account in these tests. */
const ids = { '--site': ['3', '12'], '--page': ['12', '40'] }

test('offers the fixed choices of every flag, and the ids for each that takes a site or a page', async () => {
  using home = signedIn()
  const all = (await everyCommand()).flatMap(({ words, command }) =>
    flagsOf(command).map((flag) => ({ words: [...words, namesOf(flag)[0] ?? ''], flag })),
  )
  const known = all.flatMap(({ words, flag }) => {
    const values =
      flag.choices ?? Object.entries(ids).find(([name]) => flag.flag.startsWith(`${name} <`))?.[1]
    return values === undefined ? [] : [{ words, values }]
  })
  expect(known.length).toBeGreaterThan(100)
  for (const { words, values } of known) {
    const found = await answered('fish', [...words, ''], home.env)
    expect([words, found.map((line) => line.split('\t')[0])]).toEqual([words, values])
  }
})

test('offers the fixed choices of every argument', async () => {
  const all = (await everyCommand()).flatMap(({ words, command }) =>
    (argsOf(command) ?? []).map(({ choices }, at) => ({
      words: [...words, ...Array<string>(at).fill('x'), ''],
      choices,
    })),
  )
  const known = all.filter(({ choices }) => choices !== undefined)
  expect(known.length).toBeGreaterThan(5)
  for (const { words, choices } of known) expect([words, await wordsOf(...words)]).toEqual([words, choices])
})

const argsOf = (command: Group | Leaf) => ('commands' in command ? command.own : command)?.args

test('no fixed choice contains a word break of bash', async () => {
  for (const { command } of await everyCommand()) {
    const all = [...flagsOf(command), ...(argsOf(command) ?? [])].flatMap(({ choices = [] }) => choices)
    expect(all.filter((choice) => /[:=]/.test(choice))).toEqual([])
  }
})

test('offers sites, and the pages of the given site', async () => {
  using home = signedIn()
  const of = (...words: string[]) => answered('fish', words, home.env)
  const [garden, harbor] = [
    '3\tGarden Co, https://garden.example',
    '12\tHarbor Coffee, https://harbor.example',
  ]
  const [tools, root] = ['12\tTools, https://garden.example/tools', '40\tHome, https://harbor.example/']
  expect(await of('pages', 'list', '--site', '')).toEqual([garden, harbor])
  expect(await of('sites', 'show', '')).toEqual([garden, harbor])
  expect(await of('sites', 'sort', '3', '')).toEqual([garden, harbor])
  expect(await of('pages', 'remove', '')).toEqual([tools, root])
  expect(await of('links', 'list', '--page', '')).toEqual([tools, root])
  expect(await of('ranks', 'history', '--site', '12', '--page', '')).toEqual([root])
  expect(await of('ranks', 'history', '--site=3', '--page', '')).toEqual([tools])
  expect(await of('ranks', 'history', '--site=3', '--page=')).toEqual([
    '--page=12\tTools, https://garden.example/tools',
  ])
  expect(await answered('zsh', ['pages', 'list', '--site', ''], home.env)).toEqual([
    '3:Garden Co, https://garden.example',
    '12:Harbor Coffee, https://harbor.example',
  ])
})

test('bash shows the names of ids, and inserts the bare id', async () => {
  using home = signedIn()
  const of = (words: string[], type = '9') => answered('bash', words, home.env, type)
  expect(await of(['pages', 'list', '--site', ''])).toEqual([
    '3   (Garden Co, https://garden.example)',
    '12  (Harbor Coffee, https://harbor.example)',
  ])
  expect(await of(['pages', 'list', '--site', '1'])).toEqual(['12'])
  // The words into which bash splits `--site=1`, and `--site=` without a value yet.
  expect(await of(['pages', 'list', '--site', '=', '1'])).toEqual(['12'])
  expect(await of(['pages', 'list', '--site', '='])).toHaveLength(2)
  // menu-complete inserts one after the other.
  expect(await of(['pages', 'list', '--site', ''], '37')).toEqual(['3', '12'])
})

test('bash completes a quoted word with the same quotes', async () => {
  expect(await answered('bash', ['pa'])).toEqual(['pages'])
  expect(await answered('bash', ['links', 'list', '--page', '7', '--j'])).toEqual([
    '--json',
    '--jq',
    '--jsonl',
  ])
  expect(await answered('bash', ['links', 'add', '--type', 'url'])).toEqual([String.raw`url\ with\ www\'s`])
  expect(await answered('bash', ['links', 'add', '--type', '"url w'])).toEqual(["url with www's"])
  expect(await answered('bash', ['links', 'add', '--type', String.raw`url\ w`])).toHaveLength(1)
})

test('offers profiles with their descriptions, and uses the server of the given one', async () => {
  using home = scratch()
  const real = await fakeLinkwright()
  const login = ['login', '--url', real.url, '--token-stdin', '--profile', 'work']
  await runCli(login, { env: home.env, stdin: token })
  const of = (...words: string[]) => answered('fish', words, home.env)
  const profile = `work\tagency@demo.test at ${real.url}`
  expect(await of('links', 'list', '--profile', '')).toEqual([profile])
  expect(await of('--profile', '')).toEqual([profile])
  expect(await of('config', 'use', '')).toEqual([profile])
  expect(await of('pages', 'list', '--profile', 'none', '--site', '')).toEqual([])
  expect(await of('pages', 'list', '--profile', 'work', '--site', '')).toHaveLength(1)
  await real.close()
})

test('leaves files to the shell, and offers nothing for free text', async () => {
  for (const words of [
    ['links', 'import', ''],
    ['sites', 'export', '3', '--output', 'li'],
    ['gauges', '--csv', ''],
  ])
    expect(await answered('zsh', words)).toEqual([':files'])
  expect(await answered('fish', ['links', 'list', '--limit', ''])).toEqual([])
  expect(await answered('fish', ['links', 'list', '--no-such='])).toEqual([])
  expect(await answered('tcsh', ['links', ''])).toEqual([])
})

test('offers a flag again only if it can be repeated, and the pages of help', async () => {
  const flags = await wordsOf('watch', '--json', '--site', '3', '--')
  expect(flags).toContain('--site')
  expect(flags).not.toContain('--json')
  expect(await wordsOf('help', '')).toEqual(expect.arrayContaining(['links', 'exit-codes']))
  expect(await wordsOf('help', 'links', '')).toEqual(await wordsOf('links', ''))
})

test('requests data once per half minute, stores no token, and clears the cache on sign-out', async () => {
  using home = signedIn()
  const calls = () => server.seen.length
  const before = calls()
  await answered('fish', ['pages', 'list', '--site', ''], home.env)
  await answered('fish', ['links', 'list', '--page', ''], home.env)
  expect(calls()).toBe(before + 1)
  const file = path.join(settingsFolder(home.env), 'completion.json')
  const stored = fs.readFileSync(file, 'utf8')
  expect(stored).toContain('Garden Co')
  expect(stored).not.toContain(token)
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  // Sites of another account are never offered.
  const stranger = { ...home.env, LINKWRIGHT_TOKEN: 'another-token' }
  expect(await answered('fish', ['pages', 'list', '--site', ''], stranger)).toEqual([])
  fs.writeFileSync(file, stored.replace(/"at":\d+/, '"at":0'))
  await answered('fish', ['pages', 'list', '--site', ''], home.env)
  expect(calls()).toBe(before + 3)
  fs.writeFileSync(file, 'no JSON')
  expect(await answered('fish', ['pages', 'list', '--site', ''], home.env)).toHaveLength(2)
})

test('signing out clears the sites', async () => {
  using home = scratch()
  const real = await fakeLinkwright()
  await runCli(['login', '--url', real.url, '--token-stdin'], { env: home.env, stdin: token })
  await answered('fish', ['pages', 'list', '--site', ''], home.env)
  const file = path.join(settingsFolder(home.env), 'completion.json')
  expect(fs.existsSync(file)).toBe(true)
  await runCli(['logout'], { env: home.env })
  expect(fs.existsSync(file)).toBe(false)
  await real.close()
})

test.each([
  ['is not signed in', async () => ({ env: {}, close: async () => Promise.resolve() })],
  [
    'has a settings file that cannot be read',
    async (home: ReturnType<typeof scratch>) => {
      fs.mkdirSync(settingsFolder(home.env), { recursive: true })
      fs.writeFileSync(path.join(settingsFolder(home.env), 'config.json'), '{')
      return Promise.resolve({ env: {}, close: async () => Promise.resolve() })
    },
  ],
  [
    'meets no server',
    async () =>
      Promise.resolve({
        env: { LINKWRIGHT_URL: 'http://127.0.0.1:9', LINKWRIGHT_TOKEN: token },
        close: async () => Promise.resolve(),
      }),
  ],
  ['meets a server that fails', async () => failing({ status: 500 })],
  ['meets a server that never answers', async () => failing({ hang: true })],
  ['meets a server that answers something else', async () => failing({ body: { sites: 'many' } })],
])('prints nothing to a user who %s', async (_what, given) => {
  using home = scratch()
  const { env, close } = await given(home)
  expect(await answered('fish', ['pages', 'list', '--site', ''], { ...home.env, ...env })).toEqual([])
  await close()
})

async function failing(reply: Reply) {
  const made = await fakeServer(() => reply)
  return { env: { LINKWRIGHT_URL: made.url, LINKWRIGHT_TOKEN: token }, close: async () => made.close() }
}
