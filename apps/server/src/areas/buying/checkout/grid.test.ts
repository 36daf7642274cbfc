import { expect, it } from 'vitest'
import { behaviors, endOfCheckout } from '../../../testing/checkout-grid.ts'
import { useServer } from '../../../testing/use-server.ts'

const server = useServer()

it.each(Object.entries(behaviors))(
  'a provider that %s is charged once or not at all',
  async (name, { ends }) => {
    expect(await endOfCheckout(server, name)).toEqual({ state: ends, isCut: false, wrong: [] })
  },
)

it.each(['pays', 'charges, with a lost response', 'declines'])(
  'a server that is killed before any of its statements, with a provider that %s, charges once or not at all',
  async (name) => {
    const states = new Set<string>()
    const wrong: string[] = []
    let nth = 1
    for (let isCut = true; isCut; nth += 1) {
      const ended = await endOfCheckout(server, name, nth)
      isCut = ended.isCut
      states.add(ended.state)
      wrong.push(...ended.wrong.map((what) => `${nth}: ${what}`))
    }
    expect(wrong).toEqual([])
    expect(nth).toBeGreaterThan(20)
    expect(states).toContain('nothing')
    expect(states).toContain('abandoned')
  },
  300_000,
)
