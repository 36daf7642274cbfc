import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { chromiumLaunch } from '../scripts/chromium.ts'
import { axeFindings } from './support/axe.ts'
import { linkedProject } from './support/linked-project.ts'
import { linkRows } from './support/links-file.ts'
import { type ListeningServer, startListening } from './support/listening.ts'
import { cleanProject, emptyManifest, must, packed, readmeBlocks, run, tool } from './support/packed.ts'
import { buildPages } from './support/packed-page.ts'
import { bundledWeightOf, rolledWeightOf, undefinedIn, weightOf } from './support/packed-ui.ts'
import { aGround, type Ground, temporaryFolder } from './support/place.ts'

/** Whether npm installs the project, as in the long form. */
const BY_NPM = process.env['LINKWRIGHT_INSTALLED'] === 'npm'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let tarball: string
let project: string
let installed: string
/** The README's blocks of TSX: the ten lines, a provider, a mount, an element. */
let examples: string[]

const manifest = (at: string) => readFile(join(at, 'package.json'), 'utf8').then((text) => JSON.parse(text))

beforeAll(async () => {
  folder = await temporaryFolder()
  project = join(folder.path, 'project')
  installed = join(project, 'node_modules/@linkwright/react-ui')
  const names = ['core', 'sdk', 'react-ui']
  const tarballs = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await packed(name)] as const)),
  )
  tarball = tarballs['react-ui'] ?? ''
  const { devDependencies, dependencies } = await manifest(join(import.meta.dirname, '../apps/dashboard'))
  const versions = { ...dependencies, ...devDependencies }
  const others = ['react', 'react-dom', '@types/react', '@types/react-dom', 'vite', '@vitejs/plugin-react']
  const wanted = others.map((name) => `${name}@${versions[name]}`)
  if (BY_NPM) await cleanProject(project, ...Object.values(tarballs), ...wanted)
  else await linkedProject(project, tarballs, wanted)
  examples = await readmeBlocks(project, 'react-ui', 'tsx')
}, 600_000)
afterAll(() => folder.remove())

/** Every import path of a package, from its files. */
async function addresses() {
  const files = await readdir(join(installed, 'dist'), { recursive: true })
  return files.flatMap((file) => /^([^/]+)\/\1\.js$/.exec(file)?.[1] ?? [])
}

async function scripts() {
  const files = await readdir(join(installed, 'dist'), { recursive: true })
  const names = files.filter((file) => file.endsWith('.js'))
  return await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(installed, 'dist', name), 'utf8') })),
  )
}

describe('react-ui, packed', () => {
  test('passes publint', async () => {
    const { code, out, err } = await run(tool('publint'), [tarball, '--strict'], folder.path)
    expect({ code, said: out + err }).toEqual({ code: 0, said: expect.stringContaining('All good!') })
  })

  test('has type declarations that resolve in every ESM project (attw)', async () => {
    const entries = ['.', 'styles.css', ...(await addresses())]
    const args = [tarball, '--profile', 'esm-only', '--format', 'ascii', '--entrypoints', ...entries]
    const { code, out, err } = await run(tool('attw'), args, folder.path)
    expect({ code, said: out + err }).toEqual({ code: 0, said: expect.stringContaining('(ESM)') })
    expect(entries.length).toBeGreaterThan(45)
    for (const entry of entries) expect(out).toContain(`"${join('@linkwright/react-ui', entry)}"`)
  })

  test('contains no React, and declares all its imports as dependencies', async () => {
    const { dependencies, peerDependencies } = await manifest(installed)
    const known = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies)])
    const texts = (await scripts()).map(({ text }) => text)
    const imported = texts.flatMap((text) =>
      Array.from(
        text.matchAll(/^(?:import|export|\}).*?["']((?:@[^/"']+\/)?[^./"'][^/"']*)[^"']*["'];$/gm),
        ([, name]) => name ?? '',
      ),
    )
    expect(imported).toEqual(
      expect.arrayContaining(['react', 'react-dom', 'react-aria-components', '@linkwright/core']),
    )
    expect([...new Set(imported)].filter((name) => !known.has(name))).toEqual([])
    expect(
      Object.keys(dependencies).filter((name) => name.startsWith('react') && !name.startsWith('react-')),
    ).toEqual([])
    expect(texts.filter((text) => /CLIENT_INTERNALS|Symbol\.for\(["']react\./.test(text))).toEqual([])
  })

  test('marks every module as client code', async () => {
    const modules = await scripts()
    expect(modules.filter(({ text }) => !text.startsWith("'use client';")).map(({ name }) => name)).toEqual(
      [],
    )
    expect(modules.length).toBeGreaterThan(50)
  })

  test('has a stylesheet without undefined names and external files', async () => {
    const css = await readFile(join(installed, 'dist/styles.css'), 'utf8')
    // Set inline: by React Aria on floating elements, by the table on its header cells and on itself.
    const setInline = ['--trigger-width', '--lw-least', '--lw-values']
    expect(undefinedIn(css).filter((name) => !setInline.includes(name))).toEqual([])
    expect(css).not.toMatch(/@import|url\(/)
    expect(undefinedIn('a{color:var(--b);animation: c 1s}')).toEqual(['--b', 'c'])
  })

  test('weighs no more than its README says', async () => {
    const readme = await readFile(join(installed, 'README.md'), 'utf8')
    const rows = Array.from(readme.matchAll(/^\| `(import [^`]+)` \| (\d+) \|$/gm))
    expect(rows.length).toBeGreaterThan(5)
    for (const [, statement = '', kB] of rows) {
      const weight = await weightOf(project, statement)
      expect(weight, statement).toBeLessThanOrEqual(Number(kB) * 1000)
      // A figure that is far too high is wrong too.
      expect(weight, statement).toBeGreaterThan((Number(kB) - 2) * 700)
    }
  })

  test('weighs at most 1 kB for one gauge, built with esbuild, Vite or Rollup', async () => {
    const gauge = "import { RadialGauge } from '@linkwright/react-ui'"
    expect(await bundledWeightOf(project, gauge)).toBeLessThanOrEqual(1000)
    expect(await weightOf(project, gauge)).toBeLessThanOrEqual(1000)
    expect(await rolledWeightOf(project, gauge)).toBeLessThanOrEqual(1000)
    expect(await bundledWeightOf(project, gauge.replace('RadialGauge', 'Dialog'))).toBeGreaterThan(1000)
  })
})

test('is installed with pnpm as its README says', async () => {
  const [overrides = ''] = await readmeBlocks(project, 'react-ui', 'yaml')
  const at = await mkdir(join(folder.path, 'with-pnpm'), { recursive: true }).then(() =>
    join(folder.path, 'with-pnpm'),
  )
  const packs = await Promise.all(['core', 'sdk', 'react-ui'].map(packed))
  const workspace = ['core', 'sdk'].reduce(
    (text, name, index) => text.replace(`/tmp/linkwright/linkwright-${name}-0.1.0.tgz`, packs[index] ?? ''),
    overrides,
  )
  await writeFile(join(at, 'package.json'), emptyManifest)
  await writeFile(join(at, 'pnpm-workspace.yaml'), workspace)
  const react = ['react', 'react-dom'].map((name) => `${name}@19`)
  await must(tool('pnpm'), ['add', '--prefer-offline', ...packs, ...react], at)
  const text = `const { RadialGauge } = await import('@linkwright/react-ui/radial-gauge'); console.log(RadialGauge.name)`
  const { out } = await run(process.execPath, ['--input-type=module', '-e', text], at)
  expect(out.trim()).toBe('RadialGauge')
  const { dependencies } = await manifest(join(at, 'node_modules/@linkwright/react-ui'))
  expect(Object.keys(dependencies)).toContain('@linkwright/core')
})

describe('in a third-party project', () => {
  test('is imported and rendered by a server', async () => {
    const all = ['', ...(await addresses()).map((name) => `/${name}`)].map(
      (path) => `@linkwright/react-ui${path}`,
    )
    const program = `
      import { createElement } from 'react'
      import { renderToString } from 'react-dom/server'
      const [{ RadialGauge, UiProvider }] = await Promise.all(${JSON.stringify(all)}.map((path) => import(path)))
      const gauge = createElement(RadialGauge, { value: 71, label: 'Page score' })
      console.log(renderToString(createElement(UiProvider, { locale: 'ar-AE' }, gauge)))`
    await writeFile(join(project, 'server.mjs'), program)
    const { code, out, err } = await run(process.execPath, ['server.mjs'], project)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/<div class="lw-root"[^>]* dir="rtl".*aria-label="Page score"/)
  })

  test.each([
    ['NodeNext', 'NodeNext'],
    ['ESNext', 'Bundler'],
  ])("checks its README's examples as strict %s with %s resolution", async (module, moduleResolution) => {
    const files = examples.map((_, index) => `example-${index}.tsx`)
    await Promise.all(files.map((file, index) => writeFile(join(project, file), examples[index] ?? '')))
    const compilerOptions = {
      module,
      moduleResolution,
      jsx: 'react-jsx',
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: [],
      strict: true,
      noEmit: true,
    }
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
    expect(await run(tool('tsc'), ['-p', '.'], project)).toEqual({ code: 0, out: '', err: '' })
    expect(files.length).toBeGreaterThan(3)
  })
})

describe('on a page of its own origin', () => {
  let server: ListeningServer
  let ground: Ground
  let pages: PreviewServer

  beforeAll(async () => {
    await mkdir(join(project, 'dist'))
    pages = await preview({
      root: project,
      configFile: false,
      logLevel: 'error',
      preview: { port: 0, host: '127.0.0.1' },
    })
    const origin = new URL(pages.resolvedUrls?.local[0] ?? '').origin
    server = await startListening({ handshakeMs: 10_000 }, { origins: [origin] })
    ground = await aGround(server, 1, { api_access: true })
    const { key } = await ground.account.client.apiKeys.add({ name: 'page', scope: 'read' })
    const { siteId, pageIds } = ground
    await buildPages(project, { server: server.url, token: key, siteId, pageId: pageIds[0] ?? 0 })
  })
  afterAll(async () => {
    await pages.close()
    await server.close()
  })

  async function open(file: string) {
    const browser = await chromium.launch(await chromiumLaunch())
    onTestFinished(() => browser.close())
    const context = await browser.newContext()
    const page = await context.newPage()
    const noise: string[] = []
    page.on('console', (message) => noise.push(message.text()))
    page.on('pageerror', (error) => noise.push(error.message))
    await page.goto(`${pages.resolvedUrls?.local[0]}${file}`)
    return { page, noise }
  }

  async function scoreNow() {
    const { siteId, pageIds, account } = ground
    const site = await account.client.sites.show({ siteId })
    return site.pages.find(({ id }) => id === pageIds[0])?.stats.page_score
  }

  test('shows the score of a page in ten lines, and each change of it', async () => {
    const lines = (examples[0] ?? '').split('\n').filter((line) => line.trim() !== '')
    expect(lines.length).toBeLessThanOrEqual(10)
    const { page, noise } = await open('score.html')
    const before = await scoreNow()
    await page.getByRole('button', { name: `Page score ${before} ` }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const { siteId, pageIds, account } = ground
    await account.client.links.importCsv({ siteId, pageId: pageIds[0] ?? 0, csv: linkRows(12) })
    await expect.poll(scoreNow).not.toBe(before)
    await page.getByRole('button', { name: `Page score ${await scoreNow()} ` }).waitFor()
    await page.getByRole('button', { name: 'Explain' }).click()
    await page.getByRole('dialog', { name: 'Page score explanation' }).waitFor()
    expect(noise).toEqual([])
  })

  test('mounts a gauge and the element into shadow roots', async () => {
    const { page, noise } = await open('plain.html')
    await page.locator('#gauge').getByRole('meter', { name: 'Brand trust' }).getByText('76').waitFor()
    await page
      .locator('linkwright-page-score')
      .getByRole('button', { name: `Page score ${await scoreNow()} ` })
      .waitFor()
    const root = page.locator('#gauge .lw-root').first()
    expect(await root.evaluate((element) => getComputedStyle(element).getPropertyValue('--lw-good'))).toBe(
      '#063',
    )
    expect(await axeFindings(page)).toEqual([])
    expect(noise).toEqual([])
  })
})
