/**
 * What screens look like in the demo data. `npm run screenshots` draws the pictures that documents show into
 * docs/screenshots; `npm run screenshots -- all`, or the names of screens, draws those in each look into
 * .linkwright/screenshots.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Session } from '@linkwright/sdk'
import { chromium } from '@playwright/test'
import { visit, visits } from './support/screens.ts'
import { serve } from './support/server.ts'
import { chromiumLaunch } from '../../scripts/chromium.ts'

/** Pictures that documents show. */
const documented = [
  'page-summary-light',
  'page-summary-phone',
  'page-link-map-light',
  'page-top-data-light',
  'dashboard-dark',
  'import-csv-light',
]

const screens = Object.keys(visits) as (keyof typeof visits)[]

const looks = [
  { name: 'light', width: 1280, height: 800, colorScheme: 'light' },
  { name: 'dark', width: 1280, height: 800, colorScheme: 'dark' },
  { name: 'phone', width: 390, height: 844, colorScheme: 'light' },
] as const

/** A page whose score is red. */
function somethingToDo({ sites }: Session) {
  const pages = sites.flatMap((site) => site.pages)
  const page = pages.find(({ page_nickname }) => page_nickname === 'Dog Harnesses')
  if (page === undefined) throw new Error('The demo data has no page with something to do.')
  return { siteId: page.site_id, pageId: page.id }
}

const asked = process.argv.slice(2)
const isForDocuments = asked.length === 0
const isAsked = (screen: string, look: string) =>
  isForDocuments ? documented.includes(`${screen}-${look}`) : asked.includes('all') || asked.includes(screen)
const root = path.join(import.meta.dirname, '../..')
const folder = path.join(root, isForDocuments ? 'docs/screenshots' : '.linkwright/screenshots')
mkdirSync(folder, { recursive: true })
const server = await serve()
const browser = await chromium.launch(await chromiumLaunch())
try {
  for (const screen of screens)
    for (const { name, width, height, colorScheme } of looks.filter((look) => isAsked(screen, look.name))) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-US',
        timezoneId: 'UTC',
      })
      const page = await context.newPage()
      await visit(page, server.url, screen, screen === 'page-summary' ? somethingToDo : undefined)
      // The window has the screen's whole height, so that sticky elements are at its end.
      const whole = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height: Math.max(height, whole) })
      const file = path.join(folder, `${screen}-${name}.png`)
      await page.screenshot({ path: file, animations: 'disabled' })
      console.log(path.relative(process.cwd(), file))
      await context.close()
    }
} finally {
  await browser.close()
  await server.stop()
}
