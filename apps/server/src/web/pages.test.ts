import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { VERSION } from '@linkwright/core/config/version'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../env.ts'
import { startServer, type TestServer } from '../testing/start.ts'
import { dashboardPolicy } from './policies.ts'

const SCRIPT = 'console.log("the dashboard")'
const INDEX =
  '<!doctype html><meta property="csp-nonce" nonce="%NONCE%"><script src="/assets/a-1.js"></script>'
const html = { accept: 'text/html,application/xhtml+xml' }

describe('the pages', () => {
  let root: string
  let server: TestServer
  const at = (file: string) => path.join(root, file)
  function write(file: string, content: string | Buffer): void {
    mkdirSync(path.dirname(at(file)), { recursive: true })
    writeFileSync(at(file), content)
  }

  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'linkwright-pages-'))
    write('dashboard/index.html', INDEX)
    write('dashboard/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    write('dashboard/assets/a-1.js', SCRIPT)
    write('dashboard/assets/a-1.js.br', brotliCompressSync(SCRIPT))
    write('dashboard/.vite/manifest.json', '{"canary":1}')
    write('secret.txt', 'canary')
    write('storybook/index.html', '<title>Storybook</title>')
    write('storybook/sb/runtime.js', SCRIPT)
    const { client } = readConfig({})
    server = await startServer(
      undefined,
      { client: { ...client, api_hosts: { 'links.test': 'https://api.links.test/v1' } } },
      undefined,
      { dashboard: at('dashboard'), storybook: at('storybook') },
    )
  })
  afterAll(async () => {
    await server.close()
    rmSync(root, { recursive: true })
  })

  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url, headers })

  it.each(['/', '/index.html', '/secure/site/3/page/4', '/password-wizard/abc', '/no/such/page'])(
    'serve the dashboard at %s to a request for HTML',
    async (url) => {
      const response = await get(url, html)
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      })
      expect(response.payload).toContain('/assets/a-1.js')
    },
  )

  it('give each page its own nonce, which its policy names', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers, payload } = await get('/', html)
        const nonce = /nonce="([\w-]{22})"/.exec(payload)?.[1] ?? ''
        expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}';`)
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(2)
  })

  it('run only their own files, and call only this server and the configured ones', async () => {
    const { headers } = await get('/', { ...html, host: 'links.test:4411' })
    const policy = String(headers['content-security-policy'])
    const directives = new Map(
      policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1).join(' ')]),
    )
    expect(Object.fromEntries(directives)).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': expect.stringMatching(/^'self' 'nonce-[\w-]{22}'$/),
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src':
        "'self' ws://links.test:4411 wss://links.test:4411 https://api.links.test wss://api.links.test",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'report-uri': '/api/csp-report',
    })
  })

  it('allow the sources of Stripe’s card field only where Stripe takes the cards', async () => {
    const payments = {
      provider: 'stripe',
      secretKey: 'sk',
      publishableKey: 'pk',
      webhookSecrets: [],
    } as const
    const config = readConfig({})
    const policy = (changed: Partial<typeof config.integrations>) => {
      const integrations = { ...config.integrations, ...changed }
      return dashboardPolicy({ ...config, integrations }, 'links.test', 'n')
    }
    expect(policy({})).not.toContain('stripe')
    expect(policy({})).not.toContain('frame-src')
    const elsewhere = {
      ...config,
      client: { ...config.client, card_keys: { 'links.test': 'pk_test_0123456789' } },
    }
    expect(dashboardPolicy(elsewhere, 'links.test', 'n')).toContain("script-src 'self' https://js.stripe.com")
    expect(policy({ payments })).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
    expect(policy({ payments })).toMatch(/connect-src 'self'[^;]* https:\/\/api\.stripe\.com;/)
    expect(policy({ payments })).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com;/)
  })

  it('put no injected text of the Host header into their policy', async () => {
    const { headers } = await get('/', { ...html, host: "x; script-src 'unsafe-inline'" })
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.links.test")
  })

  it('cache hashed files forever and revalidate the others', async () => {
    const script = await get('/assets/a-1.js')
    expect(script.payload).toBe(SCRIPT)
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    const icon = await get('/favicon.svg')
    expect(icon.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' })
    const again = await get('/favicon.svg', { 'if-none-match': String(icon.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  it('send a compressed copy to clients that accept it', async () => {
    const response = await get('/assets/a-1.js', { 'accept-encoding': 'gzip, br' })
    expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'origin, accept-encoding' })
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(SCRIPT)
    expect((await get('/assets/a-1.js.br')).statusCode).toBe(404)
  })

  it.each([
    '/assets/none.js',
    '/api',
    '/api/nothing',
    '/health/more',
    '/embed',
    '/embed/none.js',
    '/storybook/none.js',
    '/.vite/manifest.json',
    '/assets',
  ])('answer 404 as JSON at %s, for any Accept header', async (url) => {
    const response = await get(url, url === '/health/more' || url === '/.vite/manifest.json' ? {} : html)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'not_found' })
  })

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/storybook/../../secret.txt',
    '/storybook/%2e%2e/%2e%2e/secret.txt',
    '//secret.txt',
    '/.vite/manifest.json',
    '/assets/a-1.js%00.txt',
  ])('serve no other file: %s', async (url) => {
    const { payload, statusCode } = await get(url)
    expect(payload).not.toContain('canary')
    expect(statusCode).toBe(404)
  })

  it('serve the client configuration at /config.json', async () => {
    const { headers, payload } = await get('/config.json')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    const config = JSON.parse(payload) as { demo_accounts: { email: string }[] }
    expect(config).toMatchObject({
      product_name: 'Linkwright',
      version: VERSION,
      api_level: '0.7.02060421',
      demo: true,
      external: { contact: 'https://sample.example/contact' },
      tutorials: [{ title: 'Sample: First steps' }, {}],
      api_hosts: { 'links.test': 'https://api.links.test/v1' },
    })
    expect(config.demo_accounts.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['admin@demo.test', 'agency@demo.test', 'customer@demo.test', 'sub@demo.test']),
    )
  })

  it('serve Storybook under its own policy', async () => {
    expect(await get('/storybook', html)).toMatchObject({ statusCode: 302 })
    const response = await get('/storybook/', html)
    expect(response.payload).toContain('Storybook')
    expect(response.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect((await get('/storybook/sb/runtime.js')).payload).toBe(SCRIPT)
  })

  it('are served from a new build without a restart', async () => {
    write('dashboard/assets/b-2.js', 'b')
    write('dashboard/index.html', INDEX.replace('a-1', 'b-2'))
    const later = new Date(Date.now() + 5000)
    utimesSync(at('dashboard/index.html'), later, later)
    expect((await get('/', html)).payload).toContain('b-2')
    expect((await get('/assets/b-2.js')).payload).toBe('b')
  })
})

describe('pages that are not built', () => {
  it('explain how to build them', async () => {
    const nowhere = path.join(tmpdir(), 'linkwright-nowhere')
    const folders = { dashboard: nowhere, storybook: nowhere }
    const server = await startServer(undefined, {}, undefined, folders)
    try {
      for (const [url, command] of [
        ['/', 'npm run build'],
        ['/secure/dashboard', 'npm run build'],
        ['/storybook/', 'npm run build:storybook'],
      ]) {
        const { statusCode, payload, headers } = await server.app.inject({ url, headers: html })
        expect([statusCode, headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8'])
        expect(payload).toContain(`\n  ${command}\n`)
      }
    } finally {
      await server.close()
    }
  })

  it('show no passwords and no Storybook outside of a demo', async () => {
    const server = await startServer(undefined, { demo: false })
    try {
      expect((await server.app.inject('/config.json')).json()).toMatchObject({
        demo: false,
        demo_accounts: [],
        external: { contact: '' },
        tutorials: [],
      })
      expect((await server.app.inject({ url: '/storybook/', headers: html })).statusCode).toBe(404)
      expect((await server.app.inject('/api/csp-report')).statusCode).toBe(404)
    } finally {
      await server.close()
    }
  })

  it('send HSTS behind a TLS proxy', async () => {
    const server = await startServer(undefined, { trustProxy: 1 })
    try {
      const headers = { 'x-forwarded-proto': 'https' }
      const response = await server.app.inject({ url: '/health', headers })
      expect(response.headers['strict-transport-security']).toBe('max-age=31536000')
      expect((await server.app.inject('/health')).headers).not.toHaveProperty('strict-transport-security')
    } finally {
      await server.close()
    }
  })
})
