import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { spareCollecting } from './run-tool.ts'
import { workspaceFolders } from './stamp.mjs'

const root = join(import.meta.dirname, '..')

/**
 * Folders that import mostly the same sources. As one program each source is checked once, instead of once for each folder. The rules
 * of the first apply, and include those of the others.
 */
const together: readonly (readonly string[])[] = [
  ['scripts', 'apps/server'],
  ['tests', 'bench'],
]

interface Configuration {
  compilerOptions: Record<string, unknown>
  include: string[]
  exclude?: string[]
}

const configurationOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8')) as Configuration

/** Writes the configuration of one program for several folders, and returns its path. */
function configurationFor(folders: readonly string[]): string {
  const [first = '', ...others] = folders
  const { compilerOptions } = configurationOf(first)
  for (const other of others)
    for (const [name, value] of Object.entries(configurationOf(other).compilerOptions))
      if (!isDeepStrictEqual(compilerOptions[name], value))
        throw new Error(`${first} and ${other} are checked together, but have different ${name}.`)
  const all = (of: 'include' | 'exclude') =>
    folders.flatMap(
      (folder) => configurationOf(folder)[of]?.map((pattern) => join(root, folder, pattern)) ?? [],
    )
  const made = {
    extends: join(root, first, 'tsconfig.json'),
    // None of these folders is compiled, and one imports by the name of a package what another imports by its path.
    compilerOptions: { rewriteRelativeImportExtensions: false },
    include: all('include'),
    exclude: all('exclude'),
  }
  const place = join(root, 'node_modules/.linkwright/types')
  mkdirSync(place, { recursive: true })
  const file = join(place, `${folders.join('-').replaceAll('/', '-')}.json`)
  writeFileSync(file, JSON.stringify(made))
  return file
}

/** Checks the program of one folder or several; resolves to the compiler's errors, empty if there are none. */
async function complaints(folders: readonly string[]): Promise<string> {
  const [first = '', ...others] = folders
  const project = others.length === 0 ? first : configurationFor(folders)
  // Not --incremental: TypeScript 7.0 keeps reporting errors from its cache after they were fixed. Several checkers of one
  // folder each compute the same types, so it is faster to check several folders in parallel.
  const args = ['-p', project, '--pretty', 'false', '--singleThreaded']
  try {
    await promisify(execFile)('tsc', args, { cwd: root, maxBuffer: 1 << 28, env: spareCollecting() })
    return ''
  } catch (error) {
    const { stdout, message } = error as Error & { stdout?: string }
    return stdout || message
  }
}

const asked = process.argv.slice(2)
const folders = [...workspaceFolders(root), 'scripts'].filter(
  (folder) =>
    existsSync(join(root, folder, 'tsconfig.json')) && (asked.length === 0 || asked.includes(folder)),
)
const joint = together.filter((each) => each.every((folder) => folders.includes(folder)))
const single = folders.filter((folder) => !joint.some((each) => each.includes(folder)))
// The largest programs come first, so that none runs alone at the end.
const queue = [...joint, ...single.map((folder) => [folder])].values()
/** Takes programs from the shared queue until it is empty. */
async function worker() {
  for (const program of queue) {
    const found = await complaints(program)
    if (found === '') continue
    process.exitCode = 1
    console.log(`${program.join(', ')}\n${found}`)
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, worker))
