import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { verdictCodes } from '@linkwright/core/tracking/verification/verdict'
import { TenantDb } from '../apps/server/src/db/tenant.ts'
import { newWatch } from '../apps/server/src/testing/new-watch.ts'
import { chromiumLaunch } from '../scripts/chromium.ts'
import { addPage, embedProject, type Host, hosts, hostScript, servePages } from './support/embed-hosts.ts'
import { everyComponent } from './support/embed-components.ts'
import { type ListeningServer, startListening } from './support/listening.ts'
import { packed, readmeBlocks, run, tool } from './support/packed.ts'
import { aGround, type Ground, temporaryFolder } from './support/place.ts'

/** Whether npm installs the projects and every component is mounted, as in the long form. */
const WHOLE = process.env['LINKWRIGHT_INSTALLED'] === 'npm'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let tarball: string
let project: string
let installed: string
let browser: Browser
let server: ListeningServer
let ground: Ground
let pages: Awaited<ReturnType<typeof servePages>>
/** Files of the page's own origin. */
const files = new Map<string, string>()

beforeAll(async () => {
  folder = await temporaryFolder()
  tarball = await packed('embed')
  project = join(folder.path, 'project')
  installed = join(project, 'node_modules/@linkwright/embed')
  await embedProject(project, tarball)
  pages = await servePages(files, () => server.url)
  // The server serves the packed files at the path of its own build.
  const web = { dashboard: join(folder.path, 'web'), storybook: join(folder.path, 'none') }
  await run(
    'sh',
    ['-c', `mkdir -p web && cp -r "${installed}/dist" web/embed && echo > web/index.html`],
    folder.path,
  )
  server = await startListening({ handshakeMs: 10_000 }, { origins: [pages.url] }, web)
  ground = await aGround(server, 1, { api_access: true })
  browser = await chromium.launch(await chromiumLaunch())
}, 600_000)
afterAll(async () => {
  await browser.close()
  await pages.close()
  await server.close()
  await folder.remove()
})

/** Opens a page and collects the browser's errors and warnings. */
async function open(name: string): Promise<Opened> {
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  const noise: string[] = []
  page.on('console', (message) => noise.push(message.text()))
  page.on('pageerror', (error) => noise.push(error.message))
  await page.goto(`${pages.url}/${name}.html`)
  return { page, noise }
}

interface Opened {
  page: Page
  noise: readonly string[]
}

async function expectGauge(page: Page, label: string, value: number): Promise<void> {
  await page.getByRole('meter', { name: label }).getByText(String(value)).waitFor()
}

describe('embed, packed', () => {
  test('passes publint and attw', async () => {
    const publint = await run(tool('publint'), [tarball, '--strict'], folder.path)
    expect({ code: publint.code, output: publint.out + publint.err }).toEqual({
      code: 0,
      output: expect.stringContaining('All good!'),
    })
    const args = [tarball, '--profile', 'esm-only', '--format', 'ascii', '--entrypoints', '.']
    const { code, out, err } = await run(tool('attw'), args, folder.path)
    expect({ code, output: out + err }).toEqual({ code: 0, output: expect.stringContaining('(ESM)') })
  })

  test('depends on no other package, so it can be installed beside every React', async () => {
    const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
    expect(manifest).not.toHaveProperty('peerDependencies')
    expect(Object.keys(manifest.dependencies ?? {})).toEqual([])
    const types = await Promise.all(
      ['index.d.ts', 'props.d.ts'].map((name) => readFile(join(installed, 'dist', name), 'utf8')),
    )
    expect(types.join('')).not.toMatch(/from ['"][^.]/)
  })

  test('lists its components in its README', async () => {
    const readme = await readFile(join(installed, 'README.md'), 'utf8')
    const rows = Array.from(readme.matchAll(/^\| `([A-Z]\w+)` \| /gm), ([, name]) => name)
    expect(rows).toEqual(Object.keys(everyComponent))
  })

  test('can be imported by a server that renders a page', async () => {
    const program = `console.log(typeof (await import('@linkwright/embed')).mount)`
    const at = { code: 0, out: 'function\n', err: '' }
    expect(await run(process.execPath, ['--input-type=module', '-e', program], project)).toEqual(at)
  })
})

describe.each(hosts)('on a page of $name', (host: Host) => {
  test("runs the README's recipe: shows, updates and removes a gauge", async () => {
    const at = WHOLE ? join(folder.path, host.name.replace(' ', '-')) : project
    if (WHOLE) await embedProject(at, tarball, host.packages)
    const name = host.name.replace(' ', '-').toLowerCase()
    files.set(`${name}.js`, await hostScript(at, host, WHOLE))
    addPage(files, name, `<div id="app"></div><script type="module" src="/${name}.js"></script>`)
    const { page, noise } = await open(name)
    await expectGauge(page, 'Page score', 71)
    await page.getByRole('button', { name: 'Add 5' }).click()
    await expectGauge(page, 'Page score', 76)
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('meter').waitFor({ state: 'detached' })
    expect(noise).toEqual([])
  })
})

/** Replaces the server, page and key of the README with these. */
async function here(block: string): Promise<string> {
  const { key } = await ground.account.client.apiKeys.add({ name: 'page', scope: 'read' })
  return block
    .replaceAll('https://links.example.com', server.url)
    .replaceAll('lwk_your-api-key', key)
    .replace('site-id="1"', `site-id="${ground.siteId}"`)
    .replace('page-id="2"', `page-id="${ground.pageIds[0]}"`)
}

async function scoreButton(page: Page) {
  const { pages: found } = await ground.account.client.sites.show({ siteId: ground.siteId })
  const score = found[0]?.stats.page_score
  return page.locator('linkwright-page-score').getByRole('button', { name: `Page score ${score} ` })
}

describe('on a page without a framework', () => {
  test("runs the README's recipes with the files that a server serves", async () => {
    const [script = '', module = ''] = await readmeBlocks(project, 'embed', 'html')
    addPage(files, 'plain', await here(script + module))
    const { page, noise } = await open('plain')
    await expectGauge(page, 'Page score', 71)
    await expectGauge(page, 'Brand trust', 71)
    await (await scoreButton(page)).waitFor()
    await page.getByRole('button', { name: 'Explain' }).click()
    await page.getByRole('dialog', { name: 'Page score explanation' }).waitFor()
    expect(noise).toEqual([])
  })

  test('runs the recipe for WordPress beside the styles of a theme', async () => {
    const [, , element = ''] = await readmeBlocks(project, 'embed', 'html')
    const [php = ''] = await readmeBlocks(project, 'embed', 'php')
    const script = /https:\/\/links\.example\.com\/embed\/[\w.]+/.exec(php)?.[0] ?? ''
    files.set('theme.css', await readFile(join(import.meta.dirname, 'hosts/wordpress-like.css'), 'utf8'))
    const theme = '<link rel="stylesheet" href="/theme.css">'
    addPage(
      files,
      'wordpress',
      await here(`${theme}<main>${element}</main><script src="${script}"></script>`),
    )
    const { page, noise } = await open('wordpress')
    await (await scoreButton(page)).waitFor()
    expect(noise).toEqual([])
  })

  test("runs the README's elements of a watched link", async () => {
    const { kysely } = server.services
    const { business_id } = ground.account
    const link = { anchor_text: 'a tent', anchor_type: 'generic', anchor_category: 'natural' } as const
    const { id: link_id } = await kysely
      .insertInto('links')
      .values({ business_id, page_id: ground.pageIds[0] ?? 0, progress: 'in_process', ...link })
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = new Date()
    const state = { state: 'lost', code: 'link_removed', since: at, checked_at: at } as const
    const id = await newWatch(kysely, ground.account, { link_id, ...state })
    const look = {
      look: '{"target":null,"anchor":null,"rel":null}',
      history: '{}',
      promise: '{}',
      judge_version: 0,
      why_kept: 'first',
    } as const
    await new TenantDb(kysely, business_id)
      .insert('link_looks', {
        watch_id: id,
        at,
        url: 'https://blog.example/post',
        verdict: 'lost',
        codes: ['link_removed'],
        ...look,
      })
      .execute()
    const [, , , elements = ''] = await readmeBlocks(project, 'embed', 'html')
    const named = (await here(elements)).replaceAll('watch-id="31"', `watch-id="${id}"`)
    addPage(files, 'watch', `${named}<script src="${server.url}/embed/embed.global.js"></script>`)
    const { page, noise } = await open('watch')
    await page.locator('linkwright-verdict-badge').getByText('Lost').waitFor()
    await page.locator('linkwright-link-timeline').getByText(verdictCodes.link_removed.text).waitFor()
    expect(noise).toEqual([])
  })

  test('two copies do not disturb each other', async () => {
    const copy = await readFile(join(installed, 'dist/embed.global.js'), 'utf8')
    files.set('copy.js', copy)
    addPage(
      files,
      'copies',
      `<div id="a"></div><div id="b"></div><div id="c"></div>
      <script src="/copy.js"></script>
      <script>globalThis.first = Linkwright</script>
      <script src="${server.url}/embed/embed.global.js"></script>
      <script type="module">
        import { mount } from '${server.url}/embed/embed.mjs'
        const at = (id) => document.querySelector(id)
        first.mount(at('#a'), 'RadialGauge', { value: 1, label: 'First' })
        Linkwright.mount(at('#b'), 'RadialGauge', { value: 2, label: 'Second' })
        mount(at('#c'), 'RadialGauge', { value: 3, label: 'Third' })
      </script>`,
    )
    const { page, noise } = await open('copies')
    await expectGauge(page, 'First', 1)
    await expectGauge(page, 'Second', 2)
    await expectGauge(page, 'Third', 3)
    expect(await page.evaluate('first === Linkwright')).toBe(true)
    expect(noise).toEqual([])
  })

  const inShort: readonly string[] = ['LinearGauge', 'RankChart']
  const mounted = Object.entries(everyComponent).filter(([name]) => WHOLE || inShort.includes(name))
  test.each(mounted)('mounts %s from the script and from the module', async (name, { props, shows }) => {
    const { key } = await ground.account.client.apiKeys.add({ name: 'page', scope: 'read' })
    const own = { siteId: ground.siteId, pageId: ground.pageIds[0], baseURL: server.url, token: key }
    const given = JSON.stringify(name === 'ConnectedPageScore' ? own : props)
    addPage(
      files,
      name,
      `<div id="script"></div><div id="module"></div><script src="${server.url}/embed/embed.global.js"></script>
      <script>Linkwright.mount(document.querySelector('#script'), '${name}', ${given})</script>
      <script type="module">
        import { mount } from '${server.url}/embed/embed.mjs'
        mount(document.querySelector('#module'), '${name}', ${given})
      </script>`,
    )
    const { page, noise } = await open(name)
    for (const by of ['script', 'module']) {
      const host = page.locator(`#${by}`)
      await host.getByText(shows).or(host.getByLabel(shows)).first().waitFor()
    }
    expect(noise).toEqual([])
  })
})
