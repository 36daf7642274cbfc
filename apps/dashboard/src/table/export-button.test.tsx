import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { buttonsIn, rendered, textOf } from '../testing/rendered.tsx'
import { nothingToExport } from '../screens/sites/export-site.ts'
import { ExportButton } from './export-button.tsx'

vi.mock('../session/session.ts', () => ({}))

test('describes a disabled export button with why there is nothing to export', () => {
  const shown = (nothing?: string) =>
    rendered(<ExportButton label="Export" nothing={nothing} onExport={() => Promise.resolve()} />)
  const html = shown('There are no links to export.')
  expect(textOf(html)).toBe('There are no links to export. Export')
  expect(buttonsIn(html)).toEqual({ Export: true })
  const [, id] = /aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`id="${id}">There are no links to export.`)
  expect(textOf(shown())).toBe('Export')
  expect(shown()).not.toContain('aria-describedby')
})

test('says in the website menus what has nothing to export', () => {
  const propsFor = (primary_links: number, links_in_progress: number, has_orders: boolean) =>
    nothingToExport({ primary_links, stats: { links_in_progress }, has_orders } as never)
  expect(propsFor(0, 0, false)).toEqual({
    links: 'There are no links to export.',
    orders: 'There are no orders to export.',
  })
  expect([propsFor(1, 0, true), propsFor(0, 1, true)]).toEqual([{}, {}])
})

test('uses such a button or the website menu for every export of the dashboard', () => {
  const cwd = path.join(import.meta.dirname, '..')
  const files = globSync('**/*.{ts,tsx}', { cwd }).filter((file) => !file.includes('.test.'))
  const exporting = files.filter((file) =>
    /\.export\w*\.stream\(/.test(readFileSync(path.join(cwd, file), 'utf8')),
  )
  expect(exporting.length).toBeGreaterThan(8)
  const others = exporting.filter(
    (file) => !/<Export(?:Button|File)\b|<\w*Log\b/.test(readFileSync(path.join(cwd, file), 'utf8')),
  )
  expect(others).toEqual(['screens/sites/export-site.ts'])
})
