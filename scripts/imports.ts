import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Maps the path of each file to the paths of its importers, relative to the root. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

const SOURCE = /\.(ts|tsx|mjs|css)$/
/** Modules that are imported, loaded lazily, re-exported or named by their URL; imports of types alone run nothing. */
const IMPORTED =
  /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|new URL\(\s*['"]([^'"]+)['"]|@import\s*['"]([^'"]+)['"]/g

/** Reads the imports between the given files from their text and ignores other files. */
export function readImporters(root: string, files: readonly string[]): Importers {
  const known = new Set(files)
  const importers = new Map<string, Set<string>>()
  const addresses = workspaceAddresses(root)
  for (const file of files) {
    if (!SOURCE.test(file) || !existsSync(path.join(root, file))) continue
    for (const match of readFileSync(path.join(root, file), 'utf8').matchAll(IMPORTED)) {
      const named = match.slice(1).find((name) => name !== undefined) ?? ''
      const imported = named.startsWith('.') ? path.join(path.dirname(file), named) : addresses(named)
      if (imported === undefined || !known.has(imported)) continue
      const others = importers.get(imported)
      if (others) others.add(file)
      else importers.set(imported, new Set([file]))
    }
  }
  return importers
}

/** Finds the source of an import such as `@linkwright/core/tracking/links/link`, by the exports of the package. */
function workspaceAddresses(root: string): (address: string) => string | undefined {
  const exportsOf = new Map<string, readonly (readonly [subpath: string, source: string])[]>()
  for (const name of ['core', 'sdk', 'cli', 'react-ui', 'page-reader']) {
    const file = path.join(root, 'packages', name, 'package.json')
    if (!existsSync(file)) continue
    const { exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
      exports?: Record<string, Record<string, string>>
    }
    const sources = Object.entries(exports).map(
      ([subpath, conditions]) => [subpath, conditions['@linkwright/source'] ?? ''] as const,
    )
    exportsOf.set(name, sources)
  }
  return (address) => {
    const [, name = '', rest = ''] = /^@linkwright\/([^/]+)(.*)$/.exec(address) ?? []
    if (name === 'server') return `apps/server${rest}`
    for (const [subpath, source] of exportsOf.get(name) ?? []) {
      const [before = '', after] = subpath.split('*')
      const asked = `.${rest}`
      if (after === undefined ? asked !== subpath : !asked.startsWith(before)) continue
      const filled = after === undefined ? source : source.replaceAll('*', asked.slice(before.length))
      return path.join('packages', name, filled)
    }
    return undefined
  }
}
