import { expect, test, vi } from 'vitest'
import { switchRow } from './row-actions.tsx'

const toasts = vi.hoisted((): string[] => [])
vi.mock('@linkwright/react-ui/toast', () => ({ toast: { success: (text: string) => toasts.push(text) } }))
vi.mock('../../../wire/api.ts', () => ({
  api: { marketplace: {} },
  invalidate: async () => {},
  toastProblem: () => toasts.push('failed'),
}))

test.each([
  ['1', 'off', 'Acme was disabled'],
  ['0', 'on', 'Acme was enabled'],
] as const)('turns a row that is enabled %s to %s', async (enabled, turned, text) => {
  const turns: string[] = []
  const turn = (way: string) => async (input: { id: number }) => void turns.push(`${way} ${input.id}`)
  await switchRow({ id: 7, enabled }, 'Acme', { enable: turn('on'), disable: turn('off') })
  expect(toasts.splice(0)).toEqual([text])
  expect(turns).toEqual([`${turned} 7`])
})

test('shows a refusal and reports no change', async () => {
  const refuse = () => Promise.reject(new Error('refused'))
  await switchRow({ id: 7, enabled: '1' }, 'Acme', { enable: async () => undefined, disable: refuse })
  expect(toasts.splice(0)).toEqual(['failed'])
})
