import fs from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { exitCode } from '../../exit-codes.ts'
import { runCli, scratch } from '../../testing/run-cli.ts'

const bytes = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 256))

/** Runs the command at a server that has the evidence of look 7. */
async function evidence(argv: string[]) {
  const server = createServer(({ url }, response) => {
    const looks =
      url === '/api/watches/31'
        ? [
            { id: 9, evidence: null },
            { id: 7, evidence: { id: 7 } },
          ]
        : []
    if (url?.startsWith('/api/watches/3') === true)
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ looks }))
    else if (url === '/api/evidence/7') response.setHeader('content-type', 'application/wacz+zip').end(bytes)
    else
      response
        .writeHead(404, { 'content-type': 'application/json' })
        .end('{"error":"Not found.","code":"not_found"}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const env = { LINKWRIGHT_URL: `http://127.0.0.1:${port}`, LINKWRIGHT_TOKEN: 'x' }
  const ran = await runCli(['links', 'evidence', ...argv], { env })
  server.close()
  return ran
}

test('writes the evidence of a look byte by byte', async () => {
  using folder = scratch()
  const file = `${folder.folder}/look-7.wacz`
  const { code, err } = await evidence(['7', '--output', file])
  expect(err).toBe(`Wrote 5,000 bytes to ${file}.\n`)
  expect(code).toBe(exitCode('ok'))
  expect(fs.readFileSync(file).equals(bytes)).toBe(true)
})

test('does not replace a file', async () => {
  using folder = scratch()
  const file = folder.file('look-7.wacz', 'mine')
  const { code, err } = await evidence(['7', '--output', file])
  expect(err).toContain('already exists. Choose another file with --output.')
  expect(code).toBe(exitCode('usage'))
  expect(fs.readFileSync(file, 'utf8')).toBe('mine')
})

test('reports that a look has no evidence, and writes no file', async () => {
  using folder = scratch()
  const file = `${folder.folder}/look-8.wacz`
  const { code, err } = await evidence(['8', '--output', file])
  expect(err).toContain('evidence of look 8')
  expect(code).toBe(exitCode('notFound'))
  expect(fs.existsSync(file)).toBe(false)
})

test('writes the newest evidence of a watched link', async () => {
  using folder = scratch()
  const file = `${folder.folder}/link-31.wacz`
  const { code, err } = await evidence(['31', '--watch', '--output', file])
  expect([code, err]).toEqual([exitCode('ok'), `Wrote 5,000 bytes to ${file}.\n`])
  expect(fs.readFileSync(file).equals(bytes)).toBe(true)
})

test('reports that a watched link has no evidence', async () => {
  using folder = scratch()
  const file = `${folder.folder}/link-32.wacz`
  const { code, err } = await evidence(['32', '--watch', '--output', file])
  expect(err).toContain('There is no evidence of watched link 32.')
  expect(code).toBe(exitCode('notFound'))
  expect(fs.existsSync(file)).toBe(false)
})
