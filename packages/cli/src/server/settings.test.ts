import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { password, token } from '../testing/entities.ts'
import { fakeLinkwright } from '../testing/fake-linkwright.ts'
import { runCli, scratch } from '../testing/run-cli.ts'
import { settingsFolder, settingsPath } from './settings.ts'

test('settings live in XDG_CONFIG_HOME, APPDATA or Preferences', () => {
  expect(settingsFolder({ XDG_CONFIG_HOME: '/x', HOME: '/h' }, 'linux')).toBe('/x/linkwright')
  expect(settingsFolder({ HOME: '/h' }, 'linux')).toBe('/h/.config/linkwright')
  expect(settingsFolder({ HOME: '/h' }, 'darwin')).toBe('/h/Library/Preferences/linkwright')
  expect(settingsFolder({ HOME: '/h', APPDATA: '/a' }, 'win32')).toBe(path.join('/a', 'linkwright'))
})

test('login stores the session in a file that only its owner can read, whoami uses it, logout ends and deletes it', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const login = await runCli(
    ['login', '--url', server.url, '--email', 'agency@demo.test', '--password-stdin'],
    { env: home.env, stdin: `${password}\n` },
  )
  expect(login).toMatchObject({ code: 0, out: '' })
  const file = settingsPath(home.env)
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(fs.readFileSync(file, 'utf8')).not.toContain(password)
  const who = await runCli(['whoami', '--json'], { env: home.env })
  expect(JSON.parse(who.out)).toMatchObject({
    email: 'agency@demo.test',
    server: server.url,
    profile: 'default',
  })
  const logout = await runCli(['logout'], { env: home.env })
  expect(logout.err).toBe('Signed out (profile default).\n')
  expect(server.seen.at(-1)).toMatchObject({
    path: '/user/logout',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(fs.readFileSync(file, 'utf8')).not.toContain(token)
  expect((await runCli(['whoami'], { env: home.env })).code).toBe(3)
  await server.close()
})

test('a wrong password prints the message of the server, and stores nothing', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const { code, err } = await runCli(
    ['login', '--url', server.url, '--email', 'agency@demo.test', '--password-stdin'],
    { env: home.env, stdin: 'wrong' },
  )
  await server.close()
  expect({ code, err }).toEqual({ code: 7, err: 'Your email or password is wrong. (request req-7)\n' })
  expect(fs.existsSync(settingsPath(home.env))).toBe(false)
})

test('an invalid URL is reported with its source', async () => {
  using home = scratch()
  const set = await runCli(['config', 'set', 'url', 'ftp://x'], { env: home.env })
  const flag = await runCli(['whoami', '--url', 'x'], { env: home.env })
  expect(set).toMatchObject({
    code: 2,
    err: "url must look like http://localhost:4400, not 'ftp://x'.\n",
  })
  expect(flag.err).toBe("--url must look like http://localhost:4400, not 'x'.\n")
})

test('does not prompt without a terminal', async () => {
  using home = scratch()
  expect(await runCli(['login'], { env: home.env })).toMatchObject({ code: 2 })
  expect(await runCli(['login', '--email', 'a@b.test'], { env: home.env })).toMatchObject({
    code: 2,
    err: 'There is no terminal to prompt on. Use --password-stdin or --token-stdin.\n',
  })
})

test('stores a token or key from standard input after the server has accepted it', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const login = (stdin: string) =>
    runCli(['login', '--url', server.url, '--profile', 'work', '--token-stdin'], { env: home.env, stdin })
  expect((await login('nonsense')).code).toBe(3)
  expect((await login(`${token}\n`)).code).toBe(0)
  const get = (key: string) => runCli(['config', 'get', key, '--profile', 'work'], { env: home.env })
  expect((await get('token')).out).toBe(`${token}\n`)
  expect((await runCli(['config', 'use', 'work'], { env: home.env })).code).toBe(0)
  const list = await runCli(['config', 'list'], { env: home.env })
  expect(list.out).toContain(`url\t${server.url}\tprofile\n`)
  expect(list.out).not.toContain(token)
  await server.close()
})

test('flag before environment before profile before default', async () => {
  using home = scratch()
  const url = async (args: string[] = [], env = {}) => {
    const { out } = await runCli(['config', 'list', '--json', ...args], { env: { ...home.env, ...env } })
    return (JSON.parse(out) as { key: string; value: string; source: string }[]).find(
      ({ key }) => key === 'url',
    )
  }
  expect(await url()).toMatchObject({ value: 'http://localhost:4400', source: 'default' })
  await runCli(['config', 'set', 'url', 'https://profile.example/'], { env: home.env })
  expect(await url()).toMatchObject({ value: 'https://profile.example', source: 'profile' })
  expect(await url([], { LINKWRIGHT_URL: 'https://env.example' })).toMatchObject({
    value: 'https://env.example',
    source: 'environment',
  })
  expect(
    await url(['--url', 'https://flag.example'], { LINKWRIGHT_URL: 'https://env.example' }),
  ).toMatchObject({ value: 'https://flag.example', source: 'flag' })
  expect((await runCli(['config', 'list', '--url', 'ftp://x'], { env: home.env })).code).toBe(2)
})

test("sends a profile's token only to the profile's own server", async () => {
  using home = scratch()
  const [own, other] = [await fakeLinkwright(), await fakeLinkwright()]
  await runCli(['login', '--url', own.url, '--token-stdin'], { env: home.env, stdin: token })
  const { code } = await runCli(['whoami', '--url', other.url], { env: home.env })
  await own.close()
  await other.close()
  expect(code).toBe(3)
  expect(other.seen).toEqual([])
})

test('looks up a profile among the created ones, not among inherited properties', async () => {
  using home = scratch()
  expect(await runCli(['config', 'use', 'constructor'], { env: home.env })).toMatchObject({
    code: 2,
    err: expect.stringContaining("There is no profile 'constructor'"),
  })
})
