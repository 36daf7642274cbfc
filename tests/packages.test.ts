import { mailbox } from '../apps/server/src/areas/account/session/mailbox.ts'
import { execFileSync } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashedPassword } from '../apps/server/src/http/secrets.ts'
import { linkRows } from './support/links-file.ts'
import { useFixture } from '../apps/server/src/testing/use-server.ts'
import { useListening } from './support/listening.ts'
import { cleanProject, packed, readmeBlocks, run, tool } from './support/packed.ts'
import { aGround, temporaryFolder } from './support/place.ts'

const names = ['core', 'sdk', 'cli'] as const
type Name = (typeof names)[number]

let folder: Awaited<ReturnType<typeof temporaryFolder>>
const tarballs = new Map<Name, string>()
const tarball = (name: Name) => tarballs.get(name) ?? ''
const packedFiles = new Map<Name, readonly string[]>()
const files = (name: Name) => packedFiles.get(name) ?? []
const project = (name: Name) => join(folder.path, 'projects', name)
const installed = (name: Name) => join(project(name), 'node_modules/@linkwright', name)

beforeAll(async () => {
  folder = await temporaryFolder()
  await Promise.all(
    names.map(async (name) => {
      tarballs.set(name, await packed(name))
      const listed = execFileSync('tar', ['tzf', tarball(name)], { encoding: 'utf8' })
      packedFiles.set(name, listed.trim().split('\n'))
      await cleanProject(project(name), tarball(name))
    }),
  )
})
afterAll(() => folder.remove())

const manifest = (name: Name) =>
  readFile(join(installed(name), 'package.json'), 'utf8').then((text) => JSON.parse(text))

/** Runs a text as a file of a project with the Node of this run. */
async function runIn(name: Name, file: string, text: string) {
  await writeFile(join(project(name), file), text)
  return await run(process.execPath, [file], project(name))
}

describe.each(names)('%s, packed', (name) => {
  test('passes publint', async () => {
    const { code, out, err } = await run(tool('publint'), [tarball(name), '--strict'], folder.path)
    expect({ code, said: out + err }).toEqual({ code: 0, said: expect.stringContaining('All good!') })
  })

  test('contains no tests, no sources and a license', () => {
    expect(files(name)).toEqual(
      expect.arrayContaining(['package/package.json', 'package/LICENSE', 'package/README.md']),
    )
    expect(files(name).filter((file) => /\.test\.|\/src\/|fault-server|(?<!\.d)\.ts$/.test(file))).toEqual([])
  })

  test('depends on nothing of the workspace', async () => {
    const { dependencies = {}, exports = {} } = await manifest(name)
    expect(Object.keys(dependencies).filter((one) => one.startsWith('@linkwright/'))).toEqual([])
    expect(JSON.stringify(exports)).not.toContain('@linkwright/source')
  })
})

/** A file that only exports what others contain. */
const onlyExports = /^(?:import[^;]*;\s*)*export\s*\{[^}]*\}(?:\s*from[^;]*)?;?\s*$/

test.each(['core', 'sdk'] as const)(
  '%s, packed, brings a source map for each file with code, with the sources inside',
  async (name) => {
    const scripts = files(name).filter((file) => /\/dist\/.*\.js$/.test(file))
    const read = (file: string) => readFile(join(installed(name), file.replace('package/', '')), 'utf8')
    const withCode = []
    for (const file of scripts) {
      const text = await read(file)
      if (!onlyExports.test(text)) withCode.push(file)
      // No file names a map that is not there.
      expect(text.includes('sourceMappingURL'), file).toBe(files(name).includes(`${file}.map`))
    }
    expect(withCode.length).toBeGreaterThan(0)
    for (const file of withCode)
      expect(JSON.parse(await read(`${file}.map`)), file).toHaveProperty('sourcesContent')
  },
)

test('the packed terminal contains the manual pages that its package names', async () => {
  const { man } = (await manifest('cli')) as { man: string[] }
  const brought = files('cli').filter((file) => file.endsWith('.1'))
  expect(man.length).toBeGreaterThan(40)
  expect(brought.toSorted()).toEqual(man.map((file) => file.replace(/^\./, 'package')).toSorted())
  expect(await readFile(join(installed('cli'), 'dist/man/linkwright-links.1'), 'utf8')).toContain(
    '.SH COMMANDS',
  )
})

test('the terminal lists everything that is bundled into it, each with its license', async () => {
  const notices = await readFile(join(installed('cli'), 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8')
  const heads = Array.from(
    notices.matchAll(/^-{80}\n\n(\S+) \d\S*\n(.+)$/gm),
    ([, one = '', license = '']) => [one, license],
  )
  const licenses = Object.fromEntries(heads)
  for (const one of [
    'commander',
    'inquirer',
    'yaml',
    'zod',
    'ws',
    'conf',
    'chalk',
    'cli-table3',
    'csv-parse',
  ])
    expect(licenses).toHaveProperty([one])
  expect(heads.filter(([, license = '']) => !/^(MIT|ISC|BSD|0BSD|BlueOak)/.test(license))).toEqual([])
  expect(notices.match(/permission/gi)?.length).toBeGreaterThanOrEqual(heads.length)
})

test.each(['core', 'sdk', 'cli', 'react-ui', 'embed'])(
  '%s, packed, explains its types without numbers of the specifications and decisions',
  async (name) => {
    const text = execFileSync('tar', ['xzOf', await packed(name), '--wildcards', '*.d.ts'], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    })
    expect(text.length).toBeGreaterThan(1000)
    expect(text.match(/.*(?:\bSpec [A-E]\b|\bAMB-\d).*/g) ?? []).toEqual([])
  },
)

describe('type declarations resolve in every ESM project (attw)', () => {
  const attw = (name: Name, args: readonly string[] = []) =>
    run(tool('attw'), [tarball(name), '--profile', 'esm-only', '--format', 'ascii', ...args], folder.path)

  test('of the SDK', async () => {
    const { code, out, err } = await attw('sdk')
    expect({ code, said: out + err }).toEqual({ code: 0, said: expect.stringContaining('(ESM)') })
  })

  test('of core', async () => {
    const { code, out, err } = await attw('core')
    expect({ code, said: out + err }).toEqual({ code: 0, said: expect.stringContaining('(ESM)') })
    expect(out).toContain('@linkwright/core/contract/index')
  })
})

describe('core in a clean project', () => {
  test("runs its README's first example", async () => {
    const [example = ''] = await readmeBlocks(project('core'), 'core', 'js')
    const { code, out, err } = await runIn('core', 'example.mjs', example)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('Site Name is Required')
    expect(out).toMatch(/^list GET \//m)
    expect(out).toMatch(/This API key may only read\.$/m)
  })

  test('loads no zod with a calculator', async () => {
    const loaded = (subpath: string) =>
      runIn(
        'core',
        'loaded.mjs',
        `import { registerHooks } from 'node:module'
        const urls = []
        registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) })
        await import('@linkwright/core/${subpath}')
        console.log(urls.join('\\n'))`,
      )
    const calculator = await loaded('tracking/gauges/gauge')
    expect(calculator.out).toContain('dist/tracking/gauges/gauge.js')
    expect(calculator.out).not.toContain('/zod/')
    expect((await loaded('tracking/sites/site-form')).out).toContain('/zod/')
  })

  test('takes at most 3 MB of the disk', async () => {
    const sizes = await Promise.all(
      files('core').map((file) => stat(join(installed('core'), file.replace('package/', '')))),
    )
    expect(sizes.reduce((sum, { blocks }) => sum + blocks * 512, 0)).toBeLessThanOrEqual(3 * 1024 ** 2)
  })

  test('exports only its documented entry points, and internal/ for our own packages', async () => {
    const code = (subpath: string) =>
      `await import('@linkwright/core/${subpath}').then(() => 'opened', (error) => error.code)`
    const program = `console.log(${code('tracking/sites/site')}, ${code('internal/values/text')}, ${code('values/text')})`
    expect((await runIn('core', 'entries.mjs', program)).out).toBe(
      'opened opened ERR_PACKAGE_PATH_NOT_EXPORTED\n',
    )
  })

  test('can be required by CommonJS', async () => {
    const text = `const { distanceFromBand } = require('@linkwright/core/tracking/gauges/gauge'); console.log(typeof distanceFromBand)`
    expect(await runIn('core', 'common.cjs', text)).toEqual({ code: 0, out: 'function\n', err: '' })
  })
})

describe.each(['core', 'sdk'] as const)('%s in a strict TypeScript project', (name) => {
  test("type-checks its README's first example, including its own declarations", async () => {
    const [example = ''] = await readmeBlocks(project(name), name, 'js')
    await writeFile(join(project(name), 'example.ts'), example)
    const options = {
      module: 'NodeNext',
      target: 'ES2022',
      lib: ['ES2023', 'DOM'],
      types: [],
      strict: true,
      noEmit: true,
    }
    await writeFile(
      join(project(name), 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: ['example.ts'] }),
    )
    expect(await run(tool('tsc'), ['-p', '.'], project(name))).toEqual({ code: 0, out: '', err: '' })
  })
})

describe('against a server', () => {
  const server = useListening()
  const ground = useFixture(() => aGround(server))

  async function signInAs(email: string, password: string) {
    const password_hash = await hashedPassword(password)
    const { user_id } = ground.account
    await server.services.kysely
      .updateTable('users')
      .set({ ...mailbox(email), password_hash })
      .where('id', '=', user_id)
      .execute()
  }

  test("the SDK runs its README's first example", async () => {
    const [example = ''] = await readmeBlocks(project('sdk'), 'sdk', 'js')
    const account = /email: '([^']+)', password: '([^']+)'/.exec(example)
    const address = /http:\/\/localhost:4400/
    expect(example).toMatch(address)
    await signInAs(account?.[1] ?? '', account?.[2] ?? '')
    const { code, out, err } = await runIn('sdk', 'example.mjs', example.replace(address, server.url))
    expect({ code, out, err }).toEqual({ code: 0, out: 'Harbor Coffee 0\n', err: '' })
  })

  test("the command runs its README's examples", async () => {
    const at = project('cli')
    const rows = linkRows(4).map(({ url, anchor_text }) => `${url},${anchor_text}`)
    for (const file of ['backlinks.csv', 'links.csv'])
      await writeFile(join(at, file), `url,anchor_text\n${rows.join('\n')}\n`)
    await signInAs('me@example.com', 'correct horse battery')
    const env = {
      HOME: at,
      XDG_CONFIG_HOME: at,
      PATH: [join(at, 'node_modules/.bin'), process.env['PATH']].join(':'),
    }
    const [online = '', offline = ''] = await readmeBlocks(at, 'cli', 'sh')
    const [install, login = '', ...others] = online.trim().split('\n')
    expect(install).toBe('npm install -g @linkwright/cli')
    expect(login).toBe('linkwright login --url https://links.example.com')
    // Without a terminal to prompt in, URL and password are given.
    const flags = `--url ${server.url} --email me@example.com --password-stdin`
    const signedIn = await run('sh', ['-c', `linkwright login ${flags}`], at, {
      input: 'correct horse battery\n',
      env,
    })
    expect(signedIn).toMatchObject({ code: 0, err: expect.stringContaining(`Signed in to ${server.url}`) })
    const [imported, gauges] = [others.join('\n'), offline.trim()]
    expect(imported).toContain('--page 12')
    const page = `--page ${ground.pageIds[0]}`
    expect(await run('sh', ['-c', imported.replace('--page 12', page)], at, { env })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Added\s+4$/m),
    })
    expect(await run('sh', ['-c', gauges], at, { env })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Placed primary links\s+4$/m),
    })
  })

  test('the command needs no other package', async () => {
    const { code, out } = await run('npm', ['ls', '--all', '--parseable'], project('cli'))
    expect(code).toBe(0)
    expect(out.trim().split('\n')).toEqual([project('cli'), installed('cli')])
  })
})
