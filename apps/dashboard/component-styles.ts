import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const folder = path.join(import.meta.dirname, '../../packages/react-ui/src')
const component = /\/packages\/react-ui\/src\/([^/]+)\/\1\.tsx$/

/**
 * Which components' rules stand in a file together: many small files weigh more when they are compressed. A file comes
 * with the first screen that shows one of its components.
 */
const files: Record<string, readonly string[]> = {
  // What the login screen and the shell show, and what forms bring along; their rules come first.
  first:
    'provider alert badge breadcrumbs button card dialog drawer empty-state field link menu popover skeleton text-area text-field form toast tooltip'.split(
      ' ',
    ),
  board: ['board'],
  ranks: ['rank-bands', 'rank-lines'],
  // What is done in steps, with a file.
  steps: ['stepper', 'file-drop', 'csv-mapper'],
}

/** The file of whatever is named in none. */
const REST = 'rest'

const fileOf = (name: string) => Object.keys(files).find((file) => files[file]?.includes(name)) ?? REST

const styleOf = (name: string) => path.join(folder, name, `${name}.css`)

const virtual = /^\0?virtual:components-(\w+)\.css$/

/** Loads the rules of components with the first component that needs them: at first, or with the first screen. */
export function componentStyles(): Plugin {
  return {
    name: 'linkwright:component-styles',
    enforce: 'pre',
    resolveId: (id) => (virtual.test(id) ? `\0${id}` : undefined),
    load(id) {
      const file = virtual.exec(id)?.[1]
      if (file === undefined) return undefined
      const names = readdirSync(folder).filter((name) => fileOf(name) === file && existsSync(styleOf(name)))
      return names.map((name) => `@import '${styleOf(name)}';`).join('\n')
    },
    transform(code, id) {
      const name = component.exec(id)?.[1]
      if (name === undefined || !existsSync(styleOf(name))) return null
      return { code: `import 'virtual:components-${fileOf(name)}.css'\n${code}`, map: null }
    },
  }
}
