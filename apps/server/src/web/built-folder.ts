import { globSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

interface Built {
  /** Content of index.html. */
  index: string
  /** Relative paths of the served files; nothing else is served. */
  files: ReadonlySet<string>
}

/**
 * A build output folder, read on first use and again after each build; undefined while it has no index.html. Dotfiles
 * are not served.
 */
export function builtFolder(path: string): () => Built | undefined {
  let cached: { built: Built; at: number } | undefined
  return () => {
    const index = join(path, 'index.html')
    const at = statSync(index, { throwIfNoEntry: false })?.mtimeMs
    if (at === undefined) return undefined
    if (cached?.at !== at)
      cached = { at, built: { index: readFileSync(index, 'utf8'), files: filesIn(path) } }
    return cached.built
  }
}

function filesIn(path: string): ReadonlySet<string> {
  const entries = globSync('**/*', { cwd: path, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(path.length + 1)
        .split(sep)
        .join('/'),
    )
  // A compressed copy is served under the name of the original.
  return new Set(names.filter((name) => !/(^|\/)\.|\.(br|gz)$/.test(name)))
}
