import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { build, type InlineConfig, preview, type PreviewServer } from 'vite'
import { axeFindings } from '../support/axe.ts'
import { temporaryFolder } from '../support/place.ts'
import { expect, test } from './support/test.ts'

const folder = path.join(import.meta.dirname, '../hosts')
const require = createRequire(import.meta.url)

/** Stylesheets of pages that are not ours. */
const hosts = {
  Bootstrap: () => readFile(require.resolve('bootstrap/dist/css/bootstrap.min.css'), 'utf8'),
  Pico: () => readFile(require.resolve('@picocss/pico/css/pico.min.css'), 'utf8'),
  'a WordPress-like theme': () => readFile(path.join(folder, 'wordpress-like.css'), 'utf8'),
}

/** Some pages style every element with `!important`. */
const everything = `* { color: red !important; font: 40px/2 fantasy !important; letter-spacing: 3px !important;
  padding: 9px !important; border: 3px solid !important; background: lime !important; --lw-accent: red !important }`

/** At most this share of our elements may look different under a host's stylesheet. */
const ALLOWED = 0.01

// A host may have its own rules for reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

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

/** Elements around and between components belong to the host. */
const components = '.lw-root :is([class^="lw-"]:not(.lw-root), [class^="lw-"]:not(.lw-root) *)'
/** Nothing in a shadow root belongs to the host. */
const allOfShadow = '.lw-root, .lw-root *'

interface Restyled {
  elements: number
  changed: string[]
  /** Whether the stylesheet has any effect. */
  isPageChanged: boolean
}

/**
 * Gives the page each of the stylesheets for a moment; returns how many elements are ours, and what changed on which of
 * them.
 */
function restyle(page: Page, stylesheets: readonly string[], selector = components): Promise<Restyled[]> {
  const compare = ({ sheets, which }: { sheets: readonly string[]; which: string }) => {
    // Sizes that follow from other elements do not show that a rule of the host applies.
    const derived =
      /^(--.*|width|height|inline-size|block-size|perspective-origin|transform-origin|top|right|bottom|left|inset.*|transform|translate|-webkit-locale|grid-template-.*|d|x|y|cx|cy|r|rx|ry)$/
    const shadows = Array.from(document.querySelectorAll('*')).flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const alike = new Map<string, number>()
    const named = (element: Element | null) => `${element?.tagName} ${element?.getAttribute('class')}`
    // Checks only some of many similar elements, such as table rows.
    const isShown = (element: Element) => {
      const parent = element.parentElement
      const kind = [element, parent, parent?.parentElement ?? null].map(named).join(' in ')
      alike.set(kind, (alike.get(kind) ?? 0) + 1)
      return (alike.get(kind) ?? 0) <= 4
    }
    const ours = [document, ...shadows].flatMap((root) =>
      Array.from(root.querySelectorAll(which)).filter(isShown),
    )
    const names = Array.from(getComputedStyle(document.body)).filter((name) => !derived.test(name))
    const stylesNow = () =>
      ours.map((element) => {
        const style = getComputedStyle(element)
        return names.map((name) => style.getPropertyValue(name))
      })
    const pageNow = () => names.map((name) => getComputedStyle(document.body).getPropertyValue(name)).join()
    const [before, pageBefore] = [stylesNow(), pageNow()]
    return sheets.map((css) => {
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
      const isPageChanged = pageNow() !== pageBefore
      sheet.remove()
      return { elements: ours.length, changed, isPageChanged }
    })
  }
  return page.evaluate(compare, { sheets: stylesheets, which: selector })
}

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`${server.resolvedUrls?.local[0]}${search}`)
  await page.locator('.lw-button').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
}

const names = Object.keys(hosts)
const styles = () => Promise.all(Object.values(hosts).map((css) => css()))

test(`keeps components unchanged on pages styled by ${names.join(', ')}`, async ({ page }) => {
  test.setTimeout(240_000)
  await open(page)
  for (const [at, { elements, changed, isPageChanged }] of (await restyle(page, await styles())).entries()) {
    expect(elements).toBeGreaterThan(1000)
    expect(isPageChanged, names[at]).toBe(true)
    const kinds = [...new Set(changed)].slice(0, 40)
    const summary = `${names[at]}: ${changed.length} of ${elements} elements changed:\n${kinds.join('\n')}`
    expect(changed.length / elements, summary).toBeLessThanOrEqual(ALLOWED)
  }
})

test('keeps every style of components in a shadow root on each of these pages', async ({ page }) => {
  test.setTimeout(120_000)
  await open(page, '?shadow')
  const restyled = await restyle(page, [...(await styles()), everything], allOfShadow)
  for (const [at, { elements, changed, isPageChanged }] of restyled.entries()) {
    expect(elements).toBeGreaterThan(400)
    expect(isPageChanged, names[at]).toBe(true)
    expect(changed, names[at]).toEqual([])
  }
})

for (const mode of ['untold', 'auto'])
  test(`keeps components with ${mode === 'auto' ? 'theme auto' : 'no theme'} readable on light and dark pages under any system theme`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await open(page, `?${mode}`)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const ground of ['#ffffff', '#0d0f12']) {
        await page.emulateMedia({ colorScheme })
        await page.addStyleTag({ content: `html, body { background: ${ground}; color-scheme: light dark }` })
        // A color in transition belongs to neither theme.
        await page.evaluate(() =>
          Promise.all(
            document
              .getAnimations()
              .filter((each) => each instanceof CSSTransition)
              .map(({ finished }) => finished),
          ),
        )
        const found = await axeFindings(page, ['color-contrast'])
        const root = page.locator('.lw-root').first()
        expect(await root.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(500)
        const where = `a page of ${ground} in a ${colorScheme} system`
        expect(found, where).toEqual([])
      }
  })
