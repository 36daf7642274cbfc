import { expect, test, vi } from 'vitest'
import { buttonsIn, rendered, failed, textOf } from '../../../testing/rendered.tsx'
import { api } from '../../../wire/api.ts'
import { NewAccount } from './new-account.tsx'

vi.mock('@linkwright/react-ui/select', async () => {
  const { OpenedSelect } = await import('../../../testing/opened.tsx')
  return { Select: OpenedSelect }
})
vi.mock('@linkwright/react-ui/dialog', async () => {
  const { OpenedDialog } = await import('../../../testing/opened.tsx')
  return { Dialog: OpenedDialog, ConfirmDialog: () => null }
})

test('says that the plans could not be loaded and retries', () => {
  failed(api.plans.list, {}, 'It is being mended.')
  const html = rendered(<NewAccount onClose={() => {}} onDone={() => {}} onShow={() => {}} />)
  expect(textOf(html)).toContain('It is being mended.')
  expect(buttonsIn(html)).toMatchObject({ 'Try again': true })
})
