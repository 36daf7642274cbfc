import { expect, test, vi } from 'vitest'
import { toastSaved } from './saved-toast.ts'

const success = vi.hoisted(() => vi.fn<(text: string, more: object) => void>())
vi.mock('@linkwright/react-ui/toast', () => ({ toast: { success } }))

test('shows Save successful... and counts down 4 seconds', () => {
  toastSaved()
  expect(success).toHaveBeenCalledExactlyOnceWith('Save successful...', { seconds: 4 })
})
