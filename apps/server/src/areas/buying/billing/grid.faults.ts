import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Act, acts, behaviors, endOfAct, tableRow } from '../../../testing/billing-grid.ts'
import { databases } from '../../../testing/databases.ts'
import { useServer } from '../../../testing/use-server.ts'

const documented = readFileSync(new URL('../../../../../../docs/reliability.md', import.meta.url), 'utf8')

describe.each(databases)('a change of a subscription on $name', ({ fresh }) => {
  const server = useServer(fresh)

  it.each(Object.keys(behaviors))(
    'is charged once or not at all, with a provider that %s, wherever its server is killed',
    async (name) => {
      const states: Record<Act, Set<string>> = { subscribe: new Set(), upgrade: new Set(), cancel: new Set() }
      const wrong: string[] = []
      for (const act of acts) {
        let nth = 1
        for (let isCut = true; isCut; nth += 1) {
          const ended = await endOfAct(server, name, act, nth)
          isCut = ended.isCut
          if (isCut) states[act].add(ended.state)
          wrong.push(...ended.wrong.map((what) => `${act} ${nth}: ${what}`))
        }
      }
      expect(wrong).toEqual([])
      process.stdout.write(`${tableRow(name, states)}\n`)
      expect(documented).toContain(tableRow(name, states))
    },
    600_000,
  )
})
