import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const component = /\/packages\/react-ui\/src\/([^/]+)\/\1\.tsx$/

/** Loads a component's stylesheet with the component, so that a screen loads the rules of what it shows. */
export function componentStyles(): Plugin {
  return {
    name: 'linkwright:component-styles',
    enforce: 'pre',
    transform(code, id) {
      const name = component.exec(id)?.[1]
      if (name === undefined || !existsSync(path.join(path.dirname(id), `${name}.css`))) return null
      return { code: `import './${name}.css'\n${code}`, map: null }
    },
  }
}
