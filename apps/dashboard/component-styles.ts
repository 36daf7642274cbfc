import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const folder = path.join(import.meta.dirname, '../../packages/react-ui/src')
const component = /\/packages\/react-ui\/src\/([^/]+)\/\1\.tsx$/

/** What the login screen and the shell show; their rules come first. */
const first = new Set(
  'provider alert badge breadcrumbs button card dialog drawer empty-state field link menu popover skeleton text-field form toast tooltip'.split(
    ' ',
  ),
)

const styleOf = (name: string) => path.join(folder, name, `${name}.css`)

/** The stylesheets of the library in two files, because many small ones weigh more when they are compressed. */
const bundles: Record<string, (name: string) => boolean> = {
  'virtual:components-first.css': (name) => first.has(name),
  'virtual:components-rest.css': (name) => !first.has(name),
}

/** Loads the rules of components with the first component that needs them: at first, or with the first screen. */
export function componentStyles(): Plugin {
  return {
    name: 'linkwright:component-styles',
    enforce: 'pre',
    resolveId: (id) => (id in bundles ? `\0${id}` : undefined),
    load(id) {
      const isIn = bundles[id.slice(1)]
      if (isIn === undefined) return undefined
      const names = readdirSync(folder).filter((name) => isIn(name) && existsSync(styleOf(name)))
      return names.map((name) => `@import '${styleOf(name)}';`).join('\n')
    },
    transform(code, id) {
      const name = component.exec(id)?.[1]
      if (name === undefined || !existsSync(styleOf(name))) return null
      const bundle = Object.keys(bundles).find((key) => bundles[key]?.(name))
      return { code: `import '${bundle}'\n${code}`, map: null }
    },
  }
}
