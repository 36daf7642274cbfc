import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { readImporters } from './imports.ts'
import { root } from './run-tool.ts'
import { screenFiles } from './screen-files.ts'
import { workspaceFolders } from './stamp.mjs'
import { touchedBy, within } from './touched.ts'

/** With more screens than this, only the full run opens them. */
const SCREENS_AT_ONCE = 1
/** Seconds of processor time for the tests of one run, in addition to their start. */
const SECONDS_OF_TESTS = 30
/** Files that are more imports away from a change are type-checked only by the full run. */
const TYPED_WITHIN = 2
const SOURCE = /\.(ts|tsx|mjs|cjs)$/

export interface Changes {
  /** Folders whose types a change can break. */
  folders: readonly string[]
  /** Changed files that still exist. */
  sources: readonly string[]
  /** Files of tests and stories. */
  tests: readonly string[]
  /** Names of the screens that show the changes. */
  screens: readonly string[]
  /** Changed files of journeys. */
  specs: readonly string[]
  /** Messages for the user who started the run. */
  messages: readonly string[]
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** What to check after the changes since a revision, committed or not. */
export async function changesSince(revision: string): Promise<Changes> {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard')
  const changed = [
    ...git('diff', '--name-only', '--relative', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const touched = touchedBy(changed, files, readImporters(root, files))
  const existing = changed.filter((file) => existsSync(path.join(root, file)))
  const screens = Array.from(await screenFiles(root)).flatMap(([name, file]) =>
    touched.files.has(file) ? [name] : [],
  )
  const near = Array.from(touched.files).flatMap(([file, imports]) => (imports > TYPED_WITHIN ? [] : [file]))
  const isFew = screens.length <= SCREENS_AT_ONCE
  const tests = within(
    SECONDS_OF_TESTS,
    touched.tests.filter((file) => existsSync(path.join(root, file))),
  )
  const messages = [`${changed.length} changed files touch ${touched.tests.length} files of tests.`]
  if (tests.length < touched.tests.length)
    messages.push(`The ${tests.length} nearest to a change run here, the others with npm test.`)
  if (touched.everything)
    messages.push('A dependency or setting has changed, which can affect everything. Run npm test.')
  if (!isFew) messages.push(`They touch ${screens.length} screens, which only npm test opens.`)
  return {
    folders: [...workspaceFolders(root), 'scripts'].filter((folder) =>
      near.some((file) => folder !== '' && file.startsWith(`${folder}/`)),
    ),
    sources: existing.filter((file) => SOURCE.test(file)),
    tests,
    screens: isFew ? screens : [],
    specs: existing.filter((file) => file.endsWith('.spec.ts')).map((file) => path.basename(file)),
    messages,
  }
}
