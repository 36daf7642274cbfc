import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { spareCollecting } from './run-tool.ts'
import { workspaceFolders } from './stamp.mjs'

const root = join(import.meta.dirname, '..')

/** Checks one folder; resolves to the compiler's errors, empty if there are none. */
async function complaints(folder: string): Promise<string> {
  // Not --incremental: TypeScript 7.0 keeps reporting errors from its cache after they were fixed. Several checkers of one
  // folder each compute the same types, so it is faster to check several folders in parallel.
  const args = ['-p', folder, '--pretty', 'false', '--singleThreaded']
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
const queue = folders.values()
/** Takes folders from the shared queue until it is empty. */
async function worker() {
  for (const folder of queue) {
    const found = await complaints(folder)
    if (found === '') continue
    process.exitCode = 1
    console.log(`${folder}\n${found}`)
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, worker))
