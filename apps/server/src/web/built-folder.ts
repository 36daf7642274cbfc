import { globSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

interface Built {
  /** What index.html holds. */
  index: string
  /** Names that may be asked for, with `/`: whatever is not named here is not served. */
  files: ReadonlySet<string>
}

/**
 * A folder that a build tool fills, read when it is asked for and again once it was built anew; undefined while it
 * has no index.html. Files whose names begin with a dot are nobody's.
 */
export function builtFolder(path: string): () => Built | undefined {
  let known: { built: Built; at: number } | undefined
  return () => {
    const index = join(path, 'index.html')
    const at = statSync(index, { throwIfNoEntry: false })?.mtimeMs
    if (at === undefined) return undefined
    if (known?.at !== at) known = { at, built: { index: readFileSync(index, 'utf8'), files: filesIn(path) } }
    return known.built
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
  // A compressed copy goes out in its original's name.
  return new Set(names.filter((name) => !/(^|\/)\.|\.(br|gz)$/.test(name)))
}
