import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * The file with the code of each screen, by the name of the screen: the one that its row of the router's table imports. Each row
 * is run, and Node's loader returns an empty module instead of the file.
 */
export async function screenFiles(root: string): Promise<ReadonlyMap<string, string>> {
  const table = pathToFileURL(path.join(root, 'apps/dashboard/src/router/screen-code.ts')).href
  const { screenCode } = (await import(table)) as { screenCode: Record<string, () => Promise<unknown>> }
  let asked = ''
  const hooks = registerHooks({
    resolve(specifier, context, nextResolve) {
      if (context.parentURL !== table) return nextResolve(specifier, context)
      asked = path.relative(root, fileURLToPath(new URL(specifier, table)))
      return { url: 'data:text/javascript,', shortCircuit: true }
    },
  })
  const files = new Map<string, string>()
  for (const [name, load] of Object.entries(screenCode)) {
    await load()
    files.set(name, asked)
  }
  hooks.deregister()
  return files
}
