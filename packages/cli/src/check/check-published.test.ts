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
  '/large': `<p>${'word '.repeat(500_000)}`,
}

/** @param onSilent called when the page is requested that never responds */
async function publisher(onSilent?: () => void): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === '/silent') return onSilent?.()
    const page = pages[request.url ?? '']
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
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

function listOf(lines: readonly string[]): string {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'check-')), 'placements.csv')
  fs.writeFileSync(file, lines.join('\r\n'))
  return file
}

const linesOf = (out: string) => out.replaceAll('"', '').trimEnd().split(/\r?\n/)

test('checks a list, and says how many links are broken', async () => {
  const origin = await publisher()
  const rows = ['/lost', '/gone', '/live'].map((at) => `${origin}${at};${target};;sponsored`)
  const file = listOf(['\uFEFFPage;Target URL;Anchor;Rel', ...rows])
  const of = ['links', 'check', '--file', file, '--allow', origin, '--csv', '--fields', 'line,verdict,codes']
  const { code, out, err } = await runCli(of)
  const [head, ...checked] = linesOf(out)
  expect(head).toBe('line,verdict,codes')
  expect(checked.toSorted()).toEqual(['2,lost,link_removed', '3,review,page_gone_unconfirmed', '4,live,ok'])
  expect(err).toBe('1 link of 3 changed or lost.\n')
  expect(code).toBe(exitCode('failed'))
}, 60_000)

test('checks the other rows of a list where some are wrong', async () => {
  const origin = await publisher()
  const file = listOf([
    `${origin}/live,${target}`,
    `${origin}/live,nowhere`,
    `ftp://old.example,${target}`,
    `${origin}/live`,
    `${origin}/lost ${target}`,
  ])
  const of = ['links', 'check', '--file', file, '--rel', 'sponsored', '--allow', origin, '--csv']
  const { code, out, err } = await runCli([...of, '--fields', 'line,verdict,reason'])
  expect(linesOf(out).slice(1).toSorted()).toEqual([
    '1,live,The link is on the page as promised.',
    "2,,The target 'nowhere' is not a URL.",
    "3,,The published page 'ftp://old.example' is not a URL.",
    '4,,Specify the target with --target or in a column target.',
    '5,lost,The page exists, but the link is not on it.',
  ])
  expect(err).toBe('1 link of 5 changed or lost. 3 rows of 5 could not be checked.\n')
  expect(code).toBe(exitCode('partly'))
}, 60_000)

test('names a page that is too large', async () => {
  const origin = await publisher()
  const of = ['links', 'check', `${origin}/large`, '--target', target, '--allow', origin, '--json']
  const { code, out } = await runCli(of)
  expect(JSON.parse(out)).toMatchObject([
    { verdict: 'unknown', reason: 'The page is too large to read: the limit is 2 MB.' },
  ])
  expect(code).toBe(0)
})

test.each([
  ['csv', '"line","verdict"\r\n"2","review"\r\n'],
  ['json', '[\n  {"line":2,"verdict":"review"}\n]\n'],
  ['jsonl', '{"line":2,"verdict":"review"}\n'],
])('prints results as they arrive, until Ctrl-C, as %s', async (format, printed) => {
  const stop = new AbortController()
  const origin = await publisher(() => stop.abort())
  const file = listOf([`${origin}/silent`, 'http://10.0.0.1/'])
  const of = ['--target', target, '--allow', origin, `--${format}`, '--fields', 'line,verdict']
  const { code, out, err } = await runCli(['links', 'check', '--file', file, ...of], { signal: stop.signal })
  expect(out).toBe(printed)
  expect(err).toContain('Stopped.')
  expect(code).toBe(exitCode('stopped'))
})

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
  [['nonsense', '--target', target], '', "The published page 'nonsense' is not a URL."],
  [['--file', '-'], '\n', 'Standard input contains no URL.'],
  [['https://a.example/b', '--target', target, '--allow', 'staging'], '', '--allow must be an origin'],
])('refuses %j', async (args, stdin, message) => {
  const { code, err } = await runCli(['links', 'check', ...args], { stdin })
  expect(err).toContain(message)
  expect(code).toBe(exitCode('usage'))
})
