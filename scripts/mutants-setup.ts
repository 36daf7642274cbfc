import fc from 'fast-check'
import { afterAll, beforeAll, inject } from 'vitest'

/** What StrykerJS counts: how often a mistake's place was reached, by its number. */
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

// A mistake is noticed by the first example that fails; the smallest one is of no use here.
fc.configureGlobal({ endOnFailure: true })

const HOOKS = 'hooks'
const told = inject as (key: string) => unknown

/**
 * For the run that finds out which test reaches which mistake. What `beforeAll` reaches belongs to every test of its
 * file. StrykerJS takes it for what a module does while it is read, and would read all modules anew for it.
 */
if (told('mode') === 'dry-run') {
  const space = (globalThis as Record<string, unknown>)[String(told('globalNamespace'))] as Namespace
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
  // Vitest wants a pattern here.
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
  return [`${filepath}#${names.join(String(told('testNameSeparator'))).trim()}`]
}
