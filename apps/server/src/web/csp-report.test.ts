import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../testing/start.ts'

describe('POST /api/csp-report', () => {
  let server: TestServer
  let lines: string[]

  beforeEach(async () => {
    lines = []
    server = await startServer(undefined, { logLevel: 'warn' }, { write: (line) => void lines.push(line) })
  })
  afterEach(() => server.close())

  const report = (payload: string, type = 'application/csp-report') =>
    server.app.inject({
      method: 'POST',
      url: '/api/csp-report',
      headers: { 'content-type': type },
      payload,
    })
  const readReports = async () => (await server.app.inject('/api/csp-report')).json<object>()
  const legacyReport = JSON.stringify({
    'csp-report': {
      'document-uri': 'https://links.test/password-wizard/canary',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.test/x.js?token=canary',
      'source-file': 'https://links.test/assets/index-1.js?canary',
      'line-number': 12,
    },
  })

  it('counts and logs violations, without URLs that may contain a secret', async () => {
    expect((await report(legacyReport)).statusCode).toBe(204)
    const violation = {
      directive: 'script-src-elem',
      blocked: 'https://evil.test',
      at: '/assets/index-1.js:12',
    }
    expect(await readReports()).toEqual({ count: 1, newest: [violation] })
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ msg: 'content blocked', violation }),
    )
    expect(lines.join('')).not.toContain('canary')
  })

  it('accepts the list format of the Reporting API', async () => {
    const body = { effectiveDirective: 'style-src-attr', blockedURL: 'inline', sourceFile: '', lineNumber: 1 }
    const list = [
      { type: 'csp-violation', body },
      { type: 'csp-violation', body },
    ]
    expect((await report(JSON.stringify(list), 'application/reports+json')).statusCode).toBe(204)
    expect(await readReports()).toMatchObject({
      count: 2,
      newest: [{ directive: 'style-src-attr', blocked: 'inline' }, {}],
    })
  })

  it.each([
    ['{', 400],
    ['null', 204],
    ['[null, 1, {"body": 3}]', 204],
    ['{"csp-report": "x"}', 204],
    [`{"csp-report": {"blocked-uri": "${'x'.repeat(20_000)}"}}`, 413],
  ])('ignores the invalid report %.40s', async (payload, status) => {
    expect((await report(payload)).statusCode).toBe(status)
    expect(await readReports()).toMatchObject({ count: 0 })
  })

  it('refuses other content types, which other calls refuse in turn', async () => {
    expect((await report(legacyReport, 'text/plain')).statusCode).toBe(415)
    const headers = { 'content-type': 'application/csp-report' }
    const login = await server.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers,
      payload: legacyReport,
    })
    expect(login.statusCode).toBe(415)
  })

  it('accepts reports of others while one address floods', async () => {
    for (let sent = 0; sent < 65; sent += 1) await report(legacyReport)
    const other = await server.app.inject({
      method: 'POST',
      url: '/api/csp-report',
      headers: { 'content-type': 'application/csp-report' },
      payload: legacyReport,
      remoteAddress: '203.0.113.9',
    })
    expect(other.statusCode).toBe(204)
  })

  it('limits a flood, and continues a minute later', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 70 }, async () => (await report(legacyReport)).statusCode),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect((await report(legacyReport)).headers['retry-after']).toBe('60')
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    expect((await report(legacyReport)).statusCode).toBe(204)
    expect(await readReports()).toMatchObject({ count: 61 })
  })
})
