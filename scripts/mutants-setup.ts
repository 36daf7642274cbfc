import fc from 'fast-check'
import { afterAll, beforeAll, inject } from 'vitest'

/** StrykerJS's counter: how often the place of each mutant was reached, by its number. */
type Hits = Record<string, number>
interface Namespace {
  currentTestId?: string | undefined
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> }
}
interface Named {
  name: string
  suite?: Named
}
interface Task extends Named {
  tasks?: Task[]
}

// The first failing example detects a mutant; the smallest one is not needed here.
fc.configureGlobal({ endOnFailure: true })

const HOOKS = 'hooks'
const provided = inject as (key: string) => unknown

/**
 * For the dry run, which records the mutants that each test reaches. Code reached by `beforeAll` counts for every test of its file.
 * StrykerJS would treat it as code that runs while modules load, and load all modules again for it.
 */
if (provided('mode') === 'dry-run') {
  const space = (globalThis as Record<string, unknown>)[String(provided('globalNamespace'))] as Namespace
  let current: string | undefined
  beforeAll(() => {
    Object.defineProperty(space, 'currentTestId', {
      configurable: true,
      get: () => current ?? HOOKS,
      set: (id: string | undefined) => {
        current = id
      },
    })
  })
  // Vitest requires a pattern here.
  // oxlint-disable-next-line no-empty-pattern
  afterAll(({}, file) => {
    delete space.currentTestId
    const perTest = space.mutantCoverage?.perTest ?? {}
    const reached = Object.entries(perTest[HOOKS] ?? {})
    delete perTest[HOOKS]
    for (const id of testIds(file, file.file.filepath)) {
      const own = (perTest[id] ??= {})
      for (const [mistake, times] of reached) own[mistake] = (own[mistake] ?? 0) + times
    }
  })
}

function testIds(task: Task, filepath: string): string[] {
  if (task.tasks !== undefined) return task.tasks.flatMap((each) => testIds(each, filepath))
  const names: string[] = []
  for (let at: Named | undefined = task; at !== undefined; at = at.suite) names.unshift(at.name)
  return [`${filepath}#${names.join(String(provided('testNameSeparator'))).trim()}`]
}
