import { formatDate } from '@linkwright/core/values/dates'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aSite } from '../testing/entities.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { runCli, scratch } from '../testing/run-cli.ts'

const entries = [
  { id: 4, url: 'domain:spam.example', page_url: '/tools', links: 12 },
  { id: 5, url: 'https://farm.example/a', page_url: null, links: 0 },
]

async function withServer(...args: string[]) {
  const sent: unknown[] = []
  const fake = await fakeServer(async ({ method, path: at, body }) => {
    sent.push([method, at, body])
    if (at === '/site/3') return { body: aSite }
    return at.startsWith('/disavowed/3') ? { body: entries } : undefined
  })
  const ran = await runCli(['disavow', ...args, '--site', '3'], {
    env: { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' },
  })
  await fake.close()
  return { ...ran, sent }
}

test('list prints id, URL or domain, and page', async () => {
  expect((await withServer('list')).out).toBe(
    '4\tdomain:spam.example\t/tools\t12\n5\thttps://farm.example/a\t\t0\n',
  )
})

test('add sends one entry, or a file with one entry per line', async () => {
  using home = scratch()
  const file = path.join(home.folder, 'list.txt')
  fs.writeFileSync(file, '# mine\ndomain:spam.example\n')
  const { sent, err } = await withServer('add', '--from', file)
  expect(sent).toEqual([['POST', '/disavowed/3', { disavowed: '# mine\ndomain:spam.example\n' }]])
  expect(err).toBe('Site 3 now has 2 disavowed entries.\n')
  const one = await withServer('add', 'domain:spam.example')
  expect(one.sent).toEqual([['POST', '/disavowed/3', { disavowed: 'domain:spam.example' }]])
})

test('add names the invalid lines and sends nothing', async () => {
  using home = scratch()
  const file = path.join(home.folder, 'list.txt')
  fs.writeFileSync(file, 'spam.example\ndomain:spam.example\nnonsense\n')
  expect(await withServer('add', '--from', file)).toEqual({
    code: 7,
    out: '',
    err: '  line 1: spam.example\n  line 3: nonsense\nPlease enter a full URL or domain:example.com on each line. Invalid lines: 1 and 3. Nothing was added.\n',
    sent: [],
  })
  expect((await withServer('add', 'spam.example')).err).toContain('Invalid line: 1. Nothing was added.')
  fs.writeFileSync(file, 'spam.example\n'.repeat(12))
  expect((await withServer('add', '--from', file)).err).toContain('9, 10 and 2 more. Nothing was added.')
  expect((await withServer('add')).code).toBe(2)
})

test('add reads UTF-16, and refuses a file that is not text or too long', async () => {
  using home = scratch()
  const utf16 = home.file('a.txt', Buffer.from('\uFEFFdomain:spam.example\r\n', 'utf16le'))
  expect((await withServer('add', '--from', utf16)).sent).toEqual([
    ['POST', '/disavowed/3', { disavowed: 'domain:spam.example\r\n' }],
  ])
  const bytes = home.file('b.txt', Buffer.from([0x64, 0xff, 0x00, 0x01]))
  expect(await withServer('add', '--from', bytes)).toMatchObject({ code: 7, sent: [] })
  const long = home.file('c.txt', '#'.repeat(2_000_001))
  expect(await withServer('add', '--from', long)).toEqual({
    code: 7,
    out: '',
    err: `${long} is longer than 2,000,000 characters. Split it into smaller files.\n`,
    sent: [],
  })
})

test('add saves a public suffix with a warning', async () => {
  const { sent, err } = await withServer('add', 'domain:github.io')
  expect(err).toContain('domain:github.io is a public suffix that covers websites of many owners')
  expect(sent).toEqual([['POST', '/disavowed/3', { disavowed: 'domain:github.io' }]])
  expect((await withServer('add', 'domain:someone.github.io')).err).not.toContain('many owners')
  expect((await withServer('add', 'domain:公司.cn')).err).toContain('many owners')
})

test('remove deletes an entry', async () => {
  expect((await withServer('remove', '4')).sent).toEqual([['DELETE', '/disavowed/3/4', undefined]])
})

test('export writes a file for the disavow tool of Google', async () => {
  using home = scratch()
  const file = path.join(home.folder, 'disavow.txt')
  const text = `# Disavowed links of ${aSite.name}\n# Exported on ${formatDate(new Date())}\ndomain:spam.example\nhttps://farm.example/a\n`
  expect((await withServer('export')).out).toBe(text)
  expect((await withServer('export', '-o', file)).err).toBe(`Wrote 2 entries to ${file}.\n`)
  expect(fs.readFileSync(file, 'utf8')).toBe(text)
  expect(fs.readdirSync(home.folder)).toEqual(['disavow.txt'])
})
