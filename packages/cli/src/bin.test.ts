import { VERSION } from '@linkwright/core/config/version'
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { aLink, token } from './testing/entities.ts'
import { fakeLinkwright } from './testing/fake-linkwright.ts'
import { command, spawnCli } from './testing/spawn-cli.ts'

test('a reader that closes the pipe early (| head) is success', async () => {
  const server = await fakeLinkwright()
  server.links = Array.from({ length: 50_000 }, (_, id) => ({ ...aLink, id }))
  const env = { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }
  const { child, ended } = spawnCli(['links', 'list', '--page', '12', '--jsonl'], env)
  child.stdout?.once('data', () => child.stdout?.destroy())
  const { code, err } = await ended
  await server.close()
  expect({ code, err }).toEqual({ code: 0, err: '' })
})

test.each([
  ['what succeeds', ['links', 'list', '--page', '12', '--jsonl', '--debug'], 0],
  ['what fails', ['links', 'lst'], 2],
])('closed output (2>&1 | head) changes nothing: %s exits with its own code', async (_what, argv, rc) => {
  const server = await fakeLinkwright()
  server.links = [aLink]
  const { child, ended } = spawnCli(argv, { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token })
  child.stderr?.destroy()
  const { code } = await ended
  await server.close()
  expect(code).toBe(rc)
})

test('--version and --help are written to a pipe completely', () => {
  const [node, ...args] = command
  expect(execFileSync(node, [...args, '--version'], { encoding: 'utf8' })).toBe(`${VERSION}\n`)
  expect(execFileSync(node, [...args, '--help'], { encoding: 'utf8' })).toContain('Exit codes:')
})

test('a start formats no number or date, because loading locale data takes longer than everything else', () => {
  const refuse = `const no = (name) => function () { throw new Error(name + ' at the start') }
    Number.prototype.toLocaleString = no('toLocaleString')
    for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator', 'PluralRules']) Intl[name] = no(name)`
  const preload = `--import=data:text/javascript,${encodeURIComponent(refuse)}`
  const [node, ...args] = command
  for (const flag of ['--version', '--help'])
    expect(execFileSync(node, [preload, ...args, flag], { encoding: 'utf8' })).not.toBe('')
})
