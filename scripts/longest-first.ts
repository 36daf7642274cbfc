import { existsSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take long although they are short: they start processes, wait for deadlines, kill what they started or call every
 * route. Without data from earlier runs, Vitest starts with the largest files, and one of these would run alone at the end.
 */
const long = [
  'apps/server/src/admin/operating.test.ts',
  'apps/server/src/backup/releases.test.ts',
  'apps/server/src/db/failing-disk.test.ts',
  'apps/server/src/db/power-cut.test.ts',
  'apps/server/src/jobs/kill.test.ts',
  'packages/page-reader/src/hostile-server.test.ts',
  'packages/cli/src/commands/links/import-kill.test.ts',
  'packages/react-ui/src/testing/conformance.test.tsx',
  'scripts/show-main-job.test.ts',
  'tests/authorisation.test.ts',
  'tests/database-restart.test.ts',
  'tests/kill-import.test.ts',
  'tests/packages.test.ts',
  'tests/readme.test.ts',
  'tests/start.test.ts',
  'tests/two-servers.test.ts',
]
const root = path.join(import.meta.dirname, '..')
const gone = long.filter((file) => !existsSync(path.join(root, file)))
if (gone.length > 0) throw new Error(`scripts/longest-first.ts names files that are gone: ${gone.join(', ')}`)

const isShort = ({ moduleId }: TestSpecification) => !long.includes(path.relative(root, moduleId))
const isOfServer = ({ project }: TestSpecification) => project.name === 'server'

/** Long files come first and the server's many short ones last, so that all processors are busy until the end of a run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // A worker that changes the project reloads everything, so files of one project stay together.
    // oxlint-disable-next-line unicorn/no-array-sort -- the array is Vitest's, and this sorts a copy
    const byDefault = await super.sort(files)
    const ofProjects = Object.values(Object.groupBy(byDefault, ({ project }) => project.name))
    const sorted = ofProjects.flatMap((ofOne = []) =>
      ofOne.toSorted((a, b) => Number(isShort(a)) - Number(isShort(b))),
    )
    return sorted.toSorted((a, b) => Number(isOfServer(a)) - Number(isOfServer(b)))
  }
}
