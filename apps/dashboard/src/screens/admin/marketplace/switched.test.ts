import { expect, test, vi } from 'vitest'
import { switched } from './switched.ts'

const said = vi.hoisted((): string[] => [])
vi.mock('@linkwright/react-ui/toast', () => ({ toast: { success: (text: string) => said.push(text) } }))
vi.mock('../../../wire/api.ts', () => ({
  api: { marketplace: {} },
  invalidate: async () => {},
  toastProblem: () => said.push('failed'),
}))

test.each([
  ['1', 'off', 'Acme was disabled'],
  ['0', 'on', 'Acme was enabled'],
] as const)('what is enabled %s is turned %s', async (enabled, turned, text) => {
  const turns: string[] = []
  const turn = (way: string) => async () => void turns.push(way)
  switched('Acme', enabled, { on: turn('on'), off: turn('off') })
  await vi.waitFor(() => expect(said.splice(0)).toEqual([text]))
  expect(turns).toEqual([turned])
})

test('what is refused says so, and nothing was switched', async () => {
  switched('Acme', '1', { on: async () => undefined, off: () => Promise.reject(new Error('refused')) })
  await vi.waitFor(() => expect(said.splice(0)).toEqual(['failed']))
})
