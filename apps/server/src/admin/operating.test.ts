import type { Endpoint } from '@linkwright/core/contract/endpoint'
import { contract } from '@linkwright/core/contract/index'
import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { warningsOf } from '../config-warnings.ts'
import { readConfig } from '../env.ts'
import { EXIT_REFUSED, EXIT_TEMPORARY } from '../start-failure.ts'
import { loggerOptions } from '../http/log.ts'
import { bareDatabase } from '../testing/postgres.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

let home: string
let target: Awaited<ReturnType<typeof bareDatabase>>
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'linkwright-operating-'))
  target = await bareDatabase()
})
afterAll(async () => {
  await target.drop()
  await rm(home, { recursive: true, force: true })
})

// Seven commands, most of which open an embedded database.
test('the commands of docs/operating.md run unchanged, in their order', { timeout: 400_000 }, async () => {
  const blocks = [...read('docs/operating.md').matchAll(/```sh run\n(.*?)```/gs)].map(([, block]) => block)
  expect(blocks).toHaveLength(4)
  await writeFile(join(home, 'new-database-url'), `${target.url}\n`)
  const env = { HOME: home, PATH: `${dirname(process.execPath)}:${process.env['PATH']}` }
  const { stdout, stderr } = await promisify(execFile)('bash', ['-ec', blocks.join('\n')], {
    cwd: root,
    env,
  })
  expect(stdout).toMatch(/^[\w-]{20}\nrefused, as it should be/)
  expect(stderr).toContain('already contains a database, which was not changed.')
  const moved = await openDatabase({ url: target.url, demo: false })
  const users = await moved.kysely.selectFrom('users').select('email').execute()
  await moved.close()
  expect(users).toEqual([{ email: 'you@example.com' }])
})

test('every path that the documents name in the checkout exists', () => {
  for (const file of [
    'docs/operating.md',
    'docs/configuration.md',
    'docs/hardening.md',
    'docs/threat-model.md',
    'README.md',
    'CHANGELOG.md',
    'SECURITY.md',
  ]) {
    const links = [...read(file).matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, path]) =>
      join(dirname(file), path ?? ''),
    )
    expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const headings = [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, words]) =>
      (words ?? '')
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
    const places = [...read(file).matchAll(/\]\(#([^)]*)\)/g)].map(([, place]) => place ?? '')
    expect(places.filter((place) => !headings.includes(place))).toEqual([])
  }
  const named = [
    ...read('docs/operating.md').matchAll(/(?:^|\s)((?:deploy|apps)\/[\w./-]+\w)(?![\w*])/gm),
  ].map(([, path]) => path ?? '')
  // Made by the reader, as the line says.
  const made = ['deploy/linkwright.env']
  expect(named.filter((path) => !existsSync(join(root, path)) && !made.includes(path))).toEqual([])
})

test('the image is built from the checkout with the pinned tools', () => {
  const { devDependencies } = JSON.parse(read('package.json'))
  const dockerfile = read('deploy/Dockerfile')
  expect(dockerfile).toContain(`pnpm@${devDependencies.pnpm}`)
  const images = [...dockerfile.matchAll(/^FROM (node:\S+)/gm)].map(([, image]) => image)
  expect(new Set(images)).toEqual(new Set([`node:${devDependencies.node.split('.')[0]}-bookworm-slim`]))
  const copied = [...dockerfile.matchAll(/^COPY --from=\w+ \/linkwright\/(\S+) /gm)].map(
    ([, path]) => path ?? '',
  )
  expect(copied).toHaveLength(7)
  // Made by the steps before: what is installed and what is built.
  const made = ['node_modules', 'apps/dashboard/dist']
  expect(copied.filter((path) => !made.includes(path) && !existsSync(join(root, path)))).toEqual([])
})

test('the initial settings serve your own data without a warning', () => {
  const lines = read('deploy/linkwright.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)
  const config = readConfig(Object.fromEntries(Array.from(lines, ([, name, value]) => [name, value])))
  expect(config).toMatchObject({ demo: false, durable: true })
  expect(warningsOf(config)).toEqual([])
  for (const unit of ['linkwright.service', 'linkwright-backup.service'])
    expect(read(`deploy/${unit}`)).toMatch(/^Environment=LINKWRIGHT_DEMO=0$/m)
})

test('the example proxies accept the largest body, replace forwarded addresses, and hide the metrics', () => {
  const largest = Math.max(
    ...Object.values<Record<string, Endpoint>>(contract).flatMap((calls) =>
      Object.values(calls).map(({ bodyLimit = 0 }) => bodyLimit),
    ),
  )
  const examples = [
    {
      text: read('deploy/nginx.conf'),
      size: /client_max_body_size (\d+)m;/,
      metrics: /location = \/metrics \{\s+return 404;/,
    },
    { text: read('deploy/Caddyfile'), size: /max_size (\d+)MB/, metrics: /respond \/metrics 404/ },
  ]
  for (const { text, size, metrics } of examples) {
    expect(Number(size.exec(text)?.[1]) * 1_000_000).toBeGreaterThanOrEqual(largest)
    expect(text).toMatch(metrics)
    expect(text).toContain('TRUST_PROXY=loopback')
  }
  expect(examples[0]?.text).toContain('X-Forwarded-For $proxy_add_x_forwarded_for;')
})

test('systemd restarts the server after a temporary failure, and not after a refusal', () => {
  const unit = read('deploy/linkwright.service')
  expect(unit).toMatch(/^Restart=on-failure$/m)
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
  expect(unit).toMatch(/^RestartMaxDelaySec=60$/m)
  const prevented = /^RestartPreventExitStatus=(.*)$/m.exec(unit)?.[1]?.split(' ').map(Number)
  expect(prevented).toEqual([EXIT_REFUSED])
  expect(prevented).not.toContain(EXIT_TEMPORARY)
})

test('the server reads every setting in the files for systemd and containers', () => {
  const known = new Set(
    [...read('docs/configuration.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name),
  )
  const files = [
    'deploy/linkwright.env.example',
    'deploy/Dockerfile',
    'deploy/compose.yaml',
    'deploy/linkwright.service',
  ]
  const names = files.flatMap((file) => [
    ...read(file).matchAll(/\b((?:LINKWRIGHT|DATABASE|SMTP|PUBLIC|MAIL|TRUST)_[A-Z_]+)=/g),
  ])
  expect(names.length).toBeGreaterThan(5)
  expect(names.map(([, name]) => name).filter((name) => !known.has(name))).toEqual([])
})

test('the documented log levels match the log', () => {
  const lines: string[] = []
  const { stream, ...options } = loggerOptions({
    config: readConfig({ LINKWRIGHT_DEMO: '0' }),
    logTo: { write: (line) => void lines.push(line) },
  }) || { stream: undefined }
  const log = pino(options, stream)
  log.warn('')
  log.error('')
  const [warning, error] = lines.map((line) => `\`"level":"${JSON.parse(line).level}"\``)
  const documented = /`[^`]+` is a warning, `[^`]+` an error/.exec(
    read('docs/operating.md').replaceAll('\n', ' '),
  )
  expect(documented?.[0]).toBe(`${warning} is a warning, ${error} an error`)
})

test('the server logs every documented message', () => {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).map(read)
  const documented = read('docs/operating.md').split('| what it says |')[1] ?? ''
  const sentences = [...documented.matchAll(/^\| `([^`]+)`/gm)].map(([, message]) => message ?? '')
  expect(sentences.length).toBeGreaterThan(20)
  const parts = sentences.flatMap((message) => message.split('…').map((part) => part.trim()))
  expect(parts.filter((part) => !sources.some((source) => source.includes(part)))).toEqual([])
})
