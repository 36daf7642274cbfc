import { composeStories } from '@storybook/react-vite'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { assert, describe, expect, test, vi } from 'vitest'
import { outside } from '../base/ui-context.ts'
import { UiProvider } from '../provider/provider.tsx'

const src = path.join(import.meta.dirname, '..')
/** Folders without components: shared code, SDK connection, lazy loading, mount, tests. */
const others = ['base', 'connect', 'lazy', 'mount', 'testing']
const folders = readdirSync(src, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
  .map((entry) => entry.name)

const read = (...names: string[]) => readFileSync(path.join(src, ...names), 'utf8')
const storyFiles = (folder: string) =>
  readdirSync(path.join(src, folder)).filter((name) => name.endsWith('.stories.tsx'))

/** The exported components of a file and functions that return one, and whether each has a docstring. */
function exportedComponents(source: string): { name: string; isDocumented: boolean }[] {
  return [...source.matchAll(/(\*\/\n)?export (?:function|const) ([A-Z]\w*[a-z]\w*|groupedBy)/g)].map(
    (found) => ({
      name: found[2] ?? '',
      isDocumented: found[1] !== undefined,
    }),
  )
}

const attribute = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map((found) => found[1] ?? '')

test('there are components to check', () => {
  expect(folders.length).toBeGreaterThan(40)
})

describe.each(folders)('%s', (folder) => {
  test('has a file and stories of its name', () => {
    expect(existsSync(path.join(src, folder, `${folder}.tsx`))).toBe(true)
    expect(storyFiles(folder)).toContain(`${folder}.stories.tsx`)
  })

  test('has a stylesheet of its name that styles.css imports, or no class of its name', () => {
    const hasStyles = existsSync(path.join(src, folder, `${folder}.css`))
    const sources = readdirSync(path.join(src, folder)).filter((name) => name.endsWith('.tsx'))
    const isNamed = sources.some((name) => read(folder, name).includes(`lw-${folder}`))
    expect(hasStyles || !isNamed).toBe(true)
    expect(read('styles.css').includes(`@import './${folder}/${folder}.css';`)).toBe(hasStyles)
  })

  test('is exported from index.ts by name', () => {
    expect(read('index.ts')).toContain(`} from './${folder}/${folder}.tsx'`)
  })

  test('has a docstring for each exported component', () => {
    const components = exportedComponents(read(folder, `${folder}.tsx`))
    expect(components).not.toEqual([])
    expect(components.filter((component) => !component.isDocumented)).toEqual([])
  })
})

/** Components that render nothing on a server: overlays, and the provider itself. */
const silent = ['dialog', 'drawer', 'provider', 'toast']

const written = folders.flatMap((folder) => storyFiles(folder).map((file) => `${folder}/${file}`))

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function'

describe.each(written)('%s on a server', async (file) => {
  const stories = Object.entries(composeStories(await import(path.join(src, file))))

  test.each(stories)('%s renders, without complaint, foreign classes and repeated ids', (_, Story) => {
    const complaints = [vi.spyOn(console, 'error').mockReset(), vi.spyOn(console, 'warn').mockReset()]
    assert(isComponent(Story))
    // Render twice, so that hard-coded ids would be duplicated.
    const html = renderToString(
      <UiProvider locale="en-US" theme="light">
        <Story />
        <Story />
      </UiProvider>,
    )
    expect(complaints.flatMap((spy) => spy.mock.calls)).toEqual([])
    const classes = new Set(attribute(html, 'class').flatMap((list) => list.split(/\s+/)))
    expect([...classes].filter((name) => !/^(lw-|lucide|host-|$)/.test(name))).toEqual([])
    const ids = attribute(html, 'id')
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  if (silent.includes(path.dirname(file))) return
  test('logs an error outside a provider, where it is unstyled', () => {
    const logged = vi.spyOn(console, 'error').mockReset()
    const isShown = stories.some(([, Story]) => {
      outside.isReported = false
      assert(isComponent(Story))
      return renderToString(<Story />) !== ''
    })
    expect(isShown).toBe(true)
    expect(logged).toHaveBeenCalledWith('Linkwright: components need a UiProvider around them')
  })
})
