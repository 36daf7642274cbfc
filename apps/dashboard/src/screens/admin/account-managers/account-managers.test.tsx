import { beforeEach, expect, test, vi } from 'vitest'
import {
  cacheResponse,
  buttonsIn,
  cellsIn,
  choicesIn,
  selectedIn,
  rendered,
  failed,
  labelsIn,
  menusIn,
  textOf,
} from '../../../testing/rendered.tsx'
import { api, queryClient } from '../../../wire/api.ts'
import { AccountManagers } from './account-managers.tsx'
import { AssignManager } from './assign-manager.tsx'
import { DeleteManager } from './delete-manager.tsx'

const address = vi.hoisted((): Record<string, string> => ({}))
vi.mock('../../../navigation.tsx', () => ({
  useAddressState: (key: string, fallback: string) => [address[key] ?? fallback, () => {}],
}))
vi.mock('../../../form/leave-question.tsx', () => ({ LeaveQuestion: () => null }))
vi.mock('../../../form/unsaved.tsx', () => ({ Unsaved: () => null }))
vi.mock('@linkwright/react-ui/select', async () => {
  const { OpenedSelect } = await import('../../../testing/opened.tsx')
  return { Select: OpenedSelect }
})
vi.mock('@linkwright/react-ui/dialog', async () => {
  const { OpenedDialog, OpenedQuestion } = await import('../../../testing/opened.tsx')
  return { Dialog: OpenedDialog, ConfirmDialog: OpenedQuestion }
})
vi.mock('../../../../../../packages/react-ui/src/table/row-menu.tsx', async () => {
  const { OpenedMenu } = await import('../../../testing/opened.tsx')
  return { RowMenu: OpenedMenu }
})

const manager = (id: number) => ({
  id,
  name: `Wes ${String(id).padStart(2, '0')}`,
  calendar_link: 'https://cal.example/wes',
  accounts: 2,
})

beforeEach(() => {
  queryClient.clear()
  delete address['page']
})

test('lists id, name and calendar_link, with add and delete', () => {
  cacheResponse(api.accountManagers.list, {}, [manager(7)])
  const html = rendered(<AccountManagers />)
  expect(cellsIn(html)).toEqual([
    {
      ID: '7',
      Name: 'Wes 07',
      'Calendar link': expect.stringContaining('https://cal.example/wes') as string,
      Accounts: '2',
    },
  ])
  expect(menusIn(html)).toEqual({ 'Actions for wes 07': ['Delete'] })
  expect(labelsIn(html).map((label) => label.replace(/ \*$/, ''))).toEqual(['Name', 'Calendar link'])
})

test('disables the add button while either field is empty', () => {
  cacheResponse(api.accountManagers.list, {}, [])
  expect(buttonsIn(rendered(<AccountManagers />))).toMatchObject({ Add: false })
})

test('shows 25 rows per page', () => {
  cacheResponse(
    api.accountManagers.list,
    {},
    Array.from({ length: 26 }, (_, index) => manager(index + 1)),
  )
  const shown = () => cellsIn(rendered(<AccountManagers />)).map((row) => row['ID'])
  expect(shown()).toHaveLength(25)
  address['page'] = '2'
  expect(shown()).toEqual(['26'])
})

test('asks before deleting and shows how many accounts lose their manager', () => {
  const html = rendered(<DeleteManager manager={manager(7)} onClose={() => {}} />)
  expect(textOf(html)).toContain('Delete Wes 07?')
  expect(textOf(html)).toContain('2 accounts will have no account manager.')
})

const assigning = (present: number | null) =>
  rendered(
    <AssignManager
      account={{ id: 3, name: 'Garden Ltd' }}
      isPresent={({ id }) => id === present}
      onClose={() => {}}
      onDone={() => {}}
    />,
  )

test('offers the existing account managers or none for assignment', () => {
  cacheResponse(api.accountManagers.list, {}, [manager(7), manager(8)])
  expect(textOf(assigning(null))).toContain('Account manager of Garden Ltd')
  expect(choicesIn(assigning(null))).toEqual({ 'Account manager': ['None', 'Wes 07', 'Wes 08'] })
  expect(selectedIn(assigning(null))).toEqual({ 'Account manager': 'None' })
  expect(selectedIn(assigning(8))).toEqual({ 'Account manager': 'Wes 08' })
  expect(buttonsIn(assigning(8))).toEqual({ Cancel: true, Assign: true })
})

test('assigns no manager before the current one is known', () => {
  expect(buttonsIn(assigning(8))).toMatchObject({ Assign: false })
  failed(api.accountManagers.list, {}, 'It is being mended.')
  expect(buttonsIn(assigning(8))).toMatchObject({ 'Try again': true, Assign: false })
})
