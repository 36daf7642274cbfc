/** `npm run screenshots` writes docs/screenshots from the demo world: what a screen looks like in light, dark and on a phone. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { visit } from './support/screens.ts'
import { serve } from './support/server.ts'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.ts'

const shown = [
  'login',
  'dashboard',
  'add-site',
  'edit-site',
  'site-summary',
  'site-links',
  'site-keywords',
  'site-disavowed',
  'add-page',
  'page-summary',
  'page-link-map',
  'page-top-data',
  'page-completed-links',
  'import-csv',
  'api-keys',
  'profile',
  'subusers',
  'help-contact',
] as const

const looks = [
  { name: 'light', width: 1280, height: 800, colorScheme: 'light' },
  { name: 'dark', width: 1280, height: 800, colorScheme: 'dark' },
  { name: 'phone', width: 390, height: 844, colorScheme: 'light' },
] as const

const folder = path.join(import.meta.dirname, '../../docs/screenshots')
const asked = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const server = await serve()
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
try {
  for (const screen of shown.filter((name) => asked.length === 0 || asked.includes(name)))
    for (const { name, width, height, colorScheme } of looks) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-US',
        timezoneId: 'UTC',
      })
      const page = await context.newPage()
      await visit(page, server.url, screen)
      // The window takes the screen's whole height, so that what sticks to the window reaches its end.
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
