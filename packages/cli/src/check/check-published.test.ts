import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { exitCode } from '../exit-codes.ts'
import { runCli } from '../testing/run-cli.ts'

const target = 'https://shop.example/boots'
const pages: Readonly<Record<string, string>> = {
  '/live': `<p>${'word '.repeat(80)}<a href="${target}" rel="sponsored">Boots</a>`,
  '/lost': `<p>${'word '.repeat(80)}`,
}

async function publisher(): Promise<string> {
  const server = createServer((request, answer) => {
    const page = pages[request.url ?? '']
    answer.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('checks one link without a server', async () => {
  const origin = await publisher()
  const of = (...more: string[]) =>
    runCli(['links', 'check', `${origin}/live`, '--target', target, '--allow', origin, '--json', ...more])
  expect(await of('--rel', 'sponsored,nofollow', '--anchor', 'BOOTS')).toMatchObject({
    code: 0,
    out: expect.stringContaining('"verdict":"live"'),
  })
  const changed = await of('--anchor', 'Shoes')
  expect(changed.code).toBe(exitCode('failed'))
  expect(JSON.parse(changed.out)).toMatchObject([
    { verdict: 'changed', codes: ['wrong_anchor', 'wrong_rel'], anchor: 'Boots', rel: 'sponsored' },
  ])
})

test('checks a list in its order, and says how many links are broken', async () => {
  const origin = await publisher()
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'check-')), 'placements.csv')
  const rows = ['/lost', '/gone', '/live'].map((at) => `${origin}${at};${target};;sponsored`)
  fs.writeFileSync(
    file,
    ['\uFEFFPage;Target URL;Anchor;Rel', ...rows, 'ftp://old.example;https://shop.example/;;'].join('\r\n'),
  )
  const { code, out, err } = await runCli([
    'links',
    'check',
    '--file',
    file,
    '--allow',
    origin,
    '--csv',
    '--fields',
    'verdict,codes',
  ])
  expect(out.replaceAll('"', '').split(/\r?\n/)).toEqual([
    'verdict,codes',
    'lost,link_removed',
    'review,page_gone_unconfirmed',
    'live,ok',
    'review,bad_address',
    '',
  ])
  expect(err).toContain('1 link of 4 changed or lost.')
  expect(code).toBe(exitCode('failed'))
}, 60_000)

test('reads a pasted list of URLs', async () => {
  const origin = await publisher()
  const { out } = await runCli(
    ['links', 'check', '--file', '-', '--target', target, '--rel', 'sponsored', '--allow', origin],
    {
      stdin: `${origin}/live\n\n`,
      terminal: true,
    },
  )
  expect(out).toContain('The link is on the page')
})

test.each([
  [[], '', 'either the URL of a published page, or --file'],
  [['https://a.example/b'], '', 'Specify the target with --target'],
  [['https://a.example/b', '--target', 'nowhere'], '', "'nowhere' is not a URL"],
  [['--file', '-'], 'url,target\nhttps://a.example/b,\n', 'Line 2: Specify the target'],
  [['--file', '-'], '\n', 'Standard input contains no URL.'],
  [['https://a.example/b', '--target', target, '--allow', 'staging'], '', '--allow must be an origin'],
])('refuses %j', async (args, stdin, message) => {
  const { code, err } = await runCli(['links', 'check', ...args], { stdin })
  expect(err).toContain(message)
  expect(code).toBe(exitCode('usage'))
})
