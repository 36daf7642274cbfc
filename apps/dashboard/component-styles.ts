import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const components = path.join(import.meta.dirname, '../../packages/react-ui/src')
const modules = /\/(packages\/react-ui|apps\/dashboard)\/src\/.*\.tsx?$/

/** The component stylesheets in cascade order: a sheet comes before those that override it. */
const sheets = Array.from(
  readFileSync(path.join(components, 'styles.css'), 'utf8').matchAll(/@import '\.\/(.+)'/g),
  ([, file = '']) => path.join(components, file),
)

/** The sheet of each class: the first one that contains it. */
const sheetOf = new Map<string, string>()
for (const sheet of sheets)
  for (const [name] of readFileSync(sheet, 'utf8').matchAll(/lw-[\w-]+/g))
    if (!name.startsWith('lw-root') && !sheetOf.has(name)) sheetOf.set(name, sheet)

/** Loads a component's stylesheet with the code that uses its classes, after the stylesheets of that code's imports. */
export function componentStyles(): Plugin {
  return {
    name: 'linkwright:component-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!modules.test(id)) return null
      const named = new Set(Array.from(code.matchAll(/lw-[\w-]+/g), ([name]) => sheetOf.get(name)))
      const needed = sheets.filter((sheet) => named.has(sheet) || path.dirname(sheet) === path.dirname(id))
      if (needed.length === 0) return null
      return { code: `${code}\n${needed.map((sheet) => `import '${sheet}'`).join('\n')}\n`, map: null }
    },
  }
}
