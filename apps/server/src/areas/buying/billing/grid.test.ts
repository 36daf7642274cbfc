import { expect, it } from 'vitest'
import { type Act, acts, behaviors, endOf, endOfAct } from '../../../testing/billing-grid.ts'
import { useServer } from '../../../testing/use-server.ts'

const server = useServer()

it.each(Object.keys(behaviors))('a provider that %s charges once or not at all', async (name) => {
  for (const act of acts) {
    const ended = await endOfAct(server, name, act)
    expect({ act, ...ended }).toEqual({ act, state: endOf(name, act), isCut: false, wrong: [] })
  }
})

it.each<[Act, string, string[]]>([
  ['subscribe', 'makes the change, with a lost response', ['abandoned', 'done', 'nothing']],
  ['upgrade', 'makes the change', ['abandoned', 'done', 'nothing']],
  ['cancel', 'makes the change', ['done', 'nothing']],
])(
  'a server that is killed before any of its statements, while a change (%s) runs at a provider that %s',
  async (act, name, ends) => {
    const states = new Set<string>()
    const wrong: string[] = []
    let nth = 1
    for (let isCut = true; isCut; nth += 1) {
      const ended = await endOfAct(server, name, act, nth)
      isCut = ended.isCut
      states.add(ended.state)
      wrong.push(...ended.wrong.map((what) => `${nth}: ${what}`))
    }
    expect(wrong).toEqual([])
    expect(nth).toBeGreaterThan(15)
    expect([...states].toSorted()).toEqual(ends)
  },
  300_000,
)
