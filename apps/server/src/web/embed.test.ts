import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../testing/start.ts'

const SCRIPT = 'console.log("the embed")'

describe('the embed files', () => {
  let root: string
  let server: TestServer
  function write(file: string): void {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), SCRIPT)
  }

  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'linkwright-embed-'))
    for (const file of ['index.html', 'assets/a-1.js', 'embed/THIRD-PARTY-NOTICES.txt']) write(file)
    for (const file of ['embed.mjs', 'embed.global.js']) write(`embed/${file}`)
    server = await startServer(undefined, {}, undefined, { dashboard: root, storybook: root })
  })
  afterAll(async () => {
    await server.close()
    rmSync(root, { recursive: true })
  })

  const fromShop = (url: string) =>
    server.app.inject({ method: 'GET', url, headers: { origin: 'https://shop.example' } })

  it.each(['/embed/embed.mjs', '/embed/embed.global.js'])('allow every origin to load %s', async (url) => {
    const { headers, payload } = await fromShop(url)
    expect(payload).toBe(SCRIPT)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript'),
    })
  })

  it.each(['/assets/a-1.js', '/embed/THIRD-PARTY-NOTICES.txt'])(
    'allow no other origin to load %s',
    async (url) => {
      const { headers } = await fromShop(url)
      expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' })
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    },
  )
})
