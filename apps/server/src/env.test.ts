import { defaultClientConfig } from '@linkwright/core/config/client-config'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { warningsOf } from './config-warnings.ts'
import { ConfigError, readConfig } from './env.ts'
import { mailOf } from './integrations/mail/settings.ts'
import { readSearchEngineUpdates } from './search-engine-updates.ts'

const configError = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return undefined
}

describe('the configuration', () => {
  test('defaults to a demo on loopback in its own folder', () => {
    expect(readConfig({})).toEqual({
      port: 4400,
      host: '127.0.0.1',
      exposedDemo: undefined,
      databaseUrl: undefined,
      dataDir: join(homedir(), '.linkwright', 'demo'),
      demo: true,
      durable: false,
      origins: [],
      publicUrl: 'http://localhost:4400',
      mailsGuessedLinks: false,
      secrets: [],
      trustProxy: 0,
      connectionsPerAddress: 500,
      metrics: undefined,
      auditDays: undefined,
      caps: {
        lookUps: 200,
        apiKeys: 50,
        resetMails: 10,
        exports: 200,
        bulkRuns: 500,
        contacts: 200,
        uploads: 200,
        projects: 60,
      },
      evidenceBytes: 1_000_000_000,
      lookUps: { atOnce: 3, due: 50 },
      integrations: {
        searchResults: { provider: 'simulator', key: undefined, url: undefined, next: [] },
        searchVolume: { provider: 'simulator', key: undefined },
        contacts: { provider: 'simulator', key: undefined },
        authority: { provider: 'simulator', key: undefined },
        backlinks: { provider: 'simulator', key: undefined, url: undefined },
        accounts: { isSample: true, ahrefs: undefined, majestic: { appKey: undefined, appUrl: undefined } },
        searchConsole: { provider: 'simulator' },
        thumbnails: { provider: 'drawn', key: undefined },
        mail: mailOf({ LINKWRIGHT_DEMO: true }, 'Linkwright'),
        payments: { provider: 'test' },
        reader: { optedOut: [], contact: undefined, browser: undefined },
        vendor: {
          provider: 'simulator',
          url: undefined,
          header: undefined,
          template: undefined,
          findUrl: undefined,
        },
        evidence: { provider: 'folder', folder: join(homedir(), '.linkwright', 'demo', 'evidence') },
      },
      client: defaultClientConfig,
      searchEngineUpdates: readSearchEngineUpdates(),
      logLevel: 'info',
    })
  })

  test('accepts secrets of 32 characters or more, the newest first, and never prints an invalid one', () => {
    const [one, two] = ['a'.repeat(32), 'b'.repeat(40)]
    expect(readConfig({ LINKWRIGHT_SECRET: `${one}, ${two}` }).secrets).toEqual([one, two])
    expect(() => readConfig({ LINKWRIGHT_SECRET: `${one},short` })).toThrow(
      /^LINKWRIGHT_SECRET must be a secret of at least 32 characters, such as openssl rand -base64 32 prints\.$/,
    )
  })

  test('with LINKWRIGHT_DEMO=0 listens on all addresses and stores its data apart from the demo', () => {
    expect(readConfig({ LINKWRIGHT_DEMO: '0' })).toMatchObject({
      demo: false,
      durable: true,
      host: '0.0.0.0',
      exposedDemo: undefined,
      dataDir: join(homedir(), '.linkwright', 'data'),
    })
  })

  test.each([
    ['127.0.0.1', false],
    ['127.8.8.8', false],
    ['localhost', false],
    ['::1', false],
    ['0.0.0.0', true],
    ['::', true],
    ['192.168.1.4', true],
    ['links.example.com', true],
    ['127.example.com', true],
    ['localhost.example.com', true],
  ])('detects whether a demo on %s can be reached from other machines: %s', (HOST, isExposed) => {
    const exposedDemo = isExposed ? HOST : undefined
    expect(readConfig({ HOST })).toMatchObject({ host: HOST, exposedDemo })
    expect(readConfig({ HOST, LINKWRIGHT_DEMO: '0' }).exposedDemo).toBeUndefined()
  })

  test('warns about an exposed demo, and about emails that link to a default URL', () => {
    const smtp = { LINKWRIGHT_DEMO: '0', SMTP_URL: 'smtps://mail.example.com' }
    expect(warningsOf(readConfig({ HOST: '0.0.0.0' }))).toEqual([
      'Warning: the demo, whose passwords everyone knows, can be reached from other machines at 0.0.0.0. Set LINKWRIGHT_DEMO=0 to serve your own data.',
    ])
    const PUBLIC_URL = 'https://links.example.com'
    expect(readConfig({ PUBLIC_URL, TRUST_PROXY: '1' }).exposedDemo).toBe(PUBLIC_URL)
    expect(readConfig({ TRUST_PROXY: '1' }).exposedDemo).toBe('the proxy in TRUST_PROXY')
    expect(warningsOf(readConfig(smtp))).toEqual([
      'Warning: emails will link to http://localhost:4400, which others cannot open. Set PUBLIC_URL to the URL that people use.',
    ])
    for (const quiet of [
      {},
      { LINKWRIGHT_DEMO: '0' },
      { ...smtp, LINKWRIGHT_DEMO: '1' },
      { ...smtp, PUBLIC_URL, TRUST_PROXY: '1' },
      { PUBLIC_URL: 'http://[::1]:4400' },
    ])
      expect(warningsOf(readConfig(quiet))).toEqual([])
  })

  test('reads every variable', () => {
    const given = {
      PORT: '0',
      DATABASE_URL: 'postgres://me@db.example/links',
      LINKWRIGHT_DATA: '/srv/links',
      LINKWRIGHT_ORIGINS: 'https://app.example.com, http://localhost:5173,',
      PUBLIC_URL: 'https://links.example.com//',
      SMTP_URL: 'smtps://mail.example.com',
      MAIL_FROM: 'links@example.com',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    }
    expect(readConfig(given)).toMatchObject({
      port: 0,
      databaseUrl: given.DATABASE_URL,
      dataDir: '/srv/links',
      origins: ['https://app.example.com', 'http://localhost:5173'],
      publicUrl: 'https://links.example.com',
      integrations: { mail: { provider: 'smtp', url: given.SMTP_URL, from: given.MAIL_FROM } },
      trustProxy: 1,
      logLevel: 'warn',
    })
  })

  test.each([
    ['0', '1', true],
    ['0', '0', false],
    ['1', '1', true],
    ['1', '0', false],
  ])('with LINKWRIGHT_DEMO=%s and LINKWRIGHT_DURABLE=%s waits for the disk: %s', (demo, given, durable) => {
    expect(readConfig({ LINKWRIGHT_DEMO: demo, LINKWRIGHT_DURABLE: given }).durable).toBe(durable)
  })

  test('treats an empty variable as unset', () => {
    const empty = { PORT: '', HOST: '', DATABASE_URL: '', LINKWRIGHT_DEMO: '', LINKWRIGHT_ORIGINS: '' }
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  test.each([
    ['DATABASE_URL', ['mysql://me:secret@db/x', 'localhost:5432/secret', 'postgres//me:secret@db/x']],
    ['SMTP_URL', ['https://me:secret@mail.example.com', 'mail.example.com:secret']],
  ])('reports an invalid %s without its value, which may contain a password', (name, values) => {
    for (const value of values) {
      expect(configError({ [name]: value })).toMatch(new RegExp(`^${name} must be a URL like \\S+\\.$`))
      expect(configError({ [name]: value })).not.toContain('secret')
    }
  })

  test('selects no provider and simulates nothing without the demo', () => {
    expect(readConfig({ LINKWRIGHT_DEMO: '0' }).integrations).toMatchObject({
      searchResults: { provider: 'none' },
      searchVolume: { provider: 'none' },
      contacts: { provider: 'none' },
      thumbnails: { provider: 'drawn' },
      mail: { provider: 'none' },
    })
  })

  test.each([
    ['LINKWRIGHT_SEARCH_RESULTS', 'serper', 'LINKWRIGHT_SEARCH_RESULTS_KEY must be set for serper.'],
    ['LINKWRIGHT_SEARCH_RESULTS', 'searxng', 'LINKWRIGHT_SEARCH_RESULTS_URL must be set for searxng.'],
    ['LINKWRIGHT_SEARCH_VOLUME', 'dataforseo', 'LINKWRIGHT_SEARCH_VOLUME_KEY must be set for dataforseo.'],
    ['LINKWRIGHT_CONTACTS', 'hunter', 'LINKWRIGHT_CONTACTS_KEY must be set for hunter.'],
    ['LINKWRIGHT_THUMBNAILS', 'screenshotone', 'LINKWRIGHT_THUMBNAILS_KEY must be set for screenshotone.'],
    [
      'LINKWRIGHT_SEARCH_RESULTS',
      'google',
      'LINKWRIGHT_SEARCH_RESULTS must be none, simulator, serper, serpapi, dataforseo or searxng, or several separated by commas, and is "google".',
    ],
  ])('reports what the selected provider of %s (%s) lacks', (name, value, message) => {
    expect(configError({ [name]: value })).toBe(message)
  })

  test('refuses a malformed key without printing it', () => {
    const login = { LINKWRIGHT_SEARCH_RESULTS: 'dataforseo', LINKWRIGHT_SEARCH_RESULTS_KEY: 'secret' }
    expect(configError(login)).toBe('LINKWRIGHT_SEARCH_RESULTS_KEY must be login:password for dataforseo.')
    const url = { LINKWRIGHT_SEARCH_RESULTS: 'searxng', LINKWRIGHT_SEARCH_RESULTS_URL: 'me:secret@searx' }
    expect(configError(url)).toBe(
      'LINKWRIGHT_SEARCH_RESULTS_URL must be a URL like https://search.example.com.',
    )
  })

  test('reports all errors at once', () => {
    expect(configError({ PORT: 'x', LOG_LEVEL: 'loud' })?.split('\n')).toEqual([
      'PORT must be a port from 0 to 65535, and is "x".',
      'LOG_LEVEL must be debug, info, warn, error or silent, and is "loud".',
    ])
  })
})

describe('the file that LINKWRIGHT_CONFIG names', () => {
  function fileWith(content: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'linkwright-config-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'config.json')
    writeFileSync(file, content)
    return file
  }

  test('overrides the defaults', () => {
    const content = { product_name: 'Acme Links', external: { privacy: 'https://acme.example/privacy' } }
    const { client } = readConfig({ LINKWRIGHT_CONFIG: fileWith(JSON.stringify(content)) })
    expect(client).toEqual({
      ...defaultClientConfig,
      product_name: 'Acme Links',
      external: { ...defaultClientConfig.external, privacy: 'https://acme.example/privacy' },
    })
  })

  test('is named in the error with its problems', () => {
    const file = fileWith('{"external": {"contact": "javascript:alert(1)"}, "tutorials": 3}')
    expect(configError({ LINKWRIGHT_CONFIG: file })).toBe(
      `The file ${file} of LINKWRIGHT_CONFIG cannot be used: external.contact must be an https, http or mailto URL, or empty; tutorials must be a list in square brackets.`,
    )
    const wrong = fileWith(
      '{"colour": 1, "product_name": 2, "external": [], "tutorials": [{}], "api_hosts": 3}',
    )
    expect(configError({ LINKWRIGHT_CONFIG: wrong })).toBe(
      `The file ${wrong} of LINKWRIGHT_CONFIG cannot be used: ` +
        'product_name must be text in quotes; external must be fields in curly brackets; api_hosts must be fields in curly brackets; tutorials.0.title is missing; tutorials.0.description is missing; tutorials.0.href is missing; the file has no field colour.',
    )
    const broken = fileWith('{')
    expect(configError({ LINKWRIGHT_CONFIG: broken })).toMatch(
      new RegExp(`^The file ${broken} of LINKWRIGHT_CONFIG cannot be read: .+\\.$`),
    )
    expect(configError({ LINKWRIGHT_CONFIG: '/nowhere/config.json' })).toMatch(/cannot be read: ENOENT/)
  })
})
