import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Page, expect, test } from '@playwright/test'
import { build, type InlineConfig, preview, type PreviewServer } from 'vite'
import { temporaryFolder } from '../support/place.ts'

const folder = path.join(import.meta.dirname, '../hosts')
const require = createRequire(import.meta.url)

/** Stylesheets of pages that are not ours. */
const hosts = {
  Bootstrap: () => readFile(require.resolve('bootstrap/dist/css/bootstrap.min.css'), 'utf8'),
  Pico: () => readFile(require.resolve('@picocss/pico/css/pico.min.css'), 'utf8'),
  'a WordPress-like theme': () => readFile(path.join(folder, 'wordpress-like.css'), 'utf8'),
}

/** At most this share of our elements may look different under a host's stylesheet. */
const ALLOWED = 0.01

let server: PreviewServer
let out: Awaited<ReturnType<typeof temporaryFolder>>

test.beforeAll(async () => {
  test.setTimeout(120_000)
  out = await temporaryFolder()
  const vite = {
    root: folder,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@linkwright/source', 'module', 'browser', 'development|production'] },
    build: { outDir: out.path, emptyOutDir: true },
    preview: { port: 0, host: '127.0.0.1' },
  } satisfies InlineConfig
  await build(vite)
  server = await preview(vite)
})
test.afterAll(async () => {
  await server.close()
  await out.remove()
})

/** Gives the page `stylesheet`; answers how many elements are ours, and what changed on which of them. */
function restyle(page: Page, stylesheet: string): Promise<{ elements: number; changed: string[] }> {
  return page.evaluate((css) => {
    // What follows from the sizes of others says nothing about a rule that got in.
    const derived =
      /^(--.*|width|height|inline-size|block-size|perspective-origin|transform-origin|top|right|bottom|left|inset.*|transform|translate|-webkit-locale|grid-template-.*|d|x|y|cx|cy|r|rx|ry)$/
    // Elements around and between components are the host's.
    const ours = Array.from(
      document.querySelectorAll('.lw-root :is([class^="lw-"]:not(.lw-root), [class^="lw-"]:not(.lw-root) *)'),
    )
    const names = Array.from(getComputedStyle(document.body)).filter((name) => !derived.test(name))
    const stylesNow = () =>
      ours.map((element) => {
        const style = getComputedStyle(element)
        return names.map((name) => style.getPropertyValue(name))
      })
    const before = stylesNow()
    const sheet = document.createElement('style')
    sheet.textContent = css
    document.head.append(sheet)
    const after = stylesNow()
    const changed = ours.flatMap((element, at) => {
      const of = names.flatMap((name, index) => {
        const [was, is] = [before[at]?.[index], after[at]?.[index]]
        return was === is ? [] : `${name} ${was} → ${is}`
      })
      const what = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
      return of.length === 0 ? [] : [`${what}: ${of.join('; ')}`]
    })
    return { elements: ours.length, changed }
  }, stylesheet)
}

for (const [name, css] of Object.entries(hosts))
  test(`components look the same on a page styled by ${name}`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    await page.locator('.lw-button').first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    const { elements, changed } = await restyle(page, await css())
    expect(elements).toBeGreaterThan(1000)
    const kinds = [...new Set(changed)].slice(0, 40)
    const said = `${changed.length} of ${elements} elements changed:\n${kinds.join('\n')}`
    expect(changed.length / elements, said).toBeLessThanOrEqual(ALLOWED)
  })
