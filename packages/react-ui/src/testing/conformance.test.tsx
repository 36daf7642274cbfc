import { composeStories } from '@storybook/react-vite'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { assert, describe, expect, test, vi } from 'vitest'
import { outside } from '../base/ui-context.ts'
import { UiProvider } from '../provider/provider.tsx'

const src = path.join(import.meta.dirname, '..')
/** Folders that hold no component: shared ground, the bridge to the SDK, lazy loading, the mount, this. */
const others = ['base', 'connect', 'lazy', 'mount', 'testing']
const folders = readdirSync(src, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
  .map((entry) => entry.name)

const read = (...names: string[]) => readFileSync(path.join(src, ...names), 'utf8')
const storyFiles = (folder: string) =>
  readdirSync(path.join(src, folder)).filter((name) => name.endsWith('.stories.tsx'))

/** Components that a file exports, each with whether a docstring stands right before it. */
function exportedComponents(source: string): { name: string; isDocumented: boolean }[] {
  return [...source.matchAll(/(\*\/\n)?export (?:function|const) ([A-Z]\w*[a-z]\w*)/g)].map((found) => ({
    name: found[2] ?? '',
    isDocumented: found[1] !== undefined,
  }))
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

  test('says of each exported component what it is', () => {
    const components = exportedComponents(read(folder, `${folder}.tsx`))
    expect(components).not.toEqual([])
    expect(components.filter((component) => !component.isDocumented)).toEqual([])
  })
})

/** What renders nothing on a server: it opens later, or is the provider itself. */
const silent = ['dialog', 'drawer', 'provider', 'toast']

const written = folders.flatMap((folder) => storyFiles(folder).map((file) => `${folder}/${file}`))

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function'

describe.each(written)('%s on a server', async (file) => {
  const stories = Object.entries(composeStories(await import(path.join(src, file))))

  test.each(stories)('%s renders, without complaint, foreign classes and repeated ids', (_, Story) => {
    const complaints = [vi.spyOn(console, 'error').mockReset(), vi.spyOn(console, 'warn').mockReset()]
    assert(isComponent(Story))
    // Twice, so that an id that is written by hand repeats.
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
  test('says so outside of a provider, where it has no looks', () => {
    const said = vi.spyOn(console, 'error').mockReset()
    const isShown = stories.some(([, Story]) => {
      outside.isSaid = false
      assert(isComponent(Story))
      return renderToString(<Story />) !== ''
    })
    expect(isShown).toBe(true)
    expect(said).toHaveBeenCalledWith('Linkwright: there is no UiProvider around')
  })
})
