// Plain JavaScript for Node 20: it runs before anything is installed.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Files beside the sources that are not built. */
const NOT_BUILT = /\.(test|faults|fuzz|load|stories)\.tsx?$|\.mdx$/

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]} the file, or every file of the folder
 */
export function filesUnder(root, path) {
  if (!existsSync(join(root, path))) return []
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = `${path}/${entry.name}`
      if (entry.isDirectory()) return filesUnder(root, inside)
      return entry.isFile() && !NOT_BUILT.test(entry.name) ? [inside] : []
    })
}
