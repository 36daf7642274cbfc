import type { CustomerLead, Lead } from '@linkwright/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  cacheResponse,
  buttonsIn,
  cellsIn,
  choicesIn,
  selectedIn,
  rendered,
  menusIn,
  pageSizesIn,
  textOf,
} from '../../../testing/rendered.tsx'
import type * as Notes from '../../../notes/notes-dialog.tsx'
import { api, queryClient } from '../../../wire/api.ts'
import { Customers } from '../customers/customers.tsx'
import { LeadDialog } from './lead-dialog.tsx'
import { Leads } from './leads.tsx'
import { LeadNotes } from './lead-notes.tsx'

vi.mock('../../../navigation.tsx', () => ({
  useAddressState: (_key: string, fallback: string) => [fallback, () => {}],
  useAddressValues: () => [{}, () => {}],
}))
vi.mock('../../../form/unsaved.tsx', () => ({ Unsaved: () => null }))
vi.mock('../../../form/leave-question.tsx', () => ({ LeaveQuestion: () => null }))
const dialogs = vi.hoisted((): { read: () => Promise<unknown> }[] => [])
vi.mock('../../../notes/notes-dialog.tsx', async (load) => {
  const { NotesDialog } = await load<typeof Notes>()
  type Props = Parameters<typeof NotesDialog>[0]
  return {
    NotesDialog(props: Props) {
      dialogs.push(props)
      return <NotesDialog {...props} />
    },
  }
})
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

const lead: Lead = {
  id: 41,
  version: 1,
  name: 'Ada Larsen',
  email: 'ada@garden.example',
  phone: '+47 12',
  website: 'https://garden.example',
  websites: 3,
  links_per_month: 20,
  status: 'Demo Scheduled',
  source: 'Fair',
  date_added: '2026-11-20T10:05:00.000Z',
  last_contact: '2026-11-21',
  notes: [
    { id: 2, version: 1, notes: 'Wants ten links.', by: 'Wes Tan', date_added: '2026-11-21T10:05:00.000Z' },
    { id: 1, version: 1, notes: 'Called.', by: null, date_added: '2026-11-20T10:05:00.000Z' },
  ],
}
const customer: CustomerLead = {
  ...lead,
  status: 'Customer',
  business: { id: 3, name: 'Garden Ltd' },
  plan: 'Flight',
  account_manager: { id: 7, name: 'Wes Tan' },
}
const page = { limit: 25, offset: 0, sort: '-date_added' } as const
const rows = (all: object[], total = all.length) => Object.assign(all, { total }) as never
const statuses = [
  'New',
  'Demo Email',
  'Demo Interested',
  'Demo Not Interested',
  'Demo Scheduled',
  'Demo Video',
  'Customer',
]

beforeEach(() => queryClient.clear())

test('lists, adds and edits leads with notes', () => {
  cacheResponse(api.leads.list, page, rows([lead], 26))
  const html = rendered(<Leads />)
  expect(cellsIn(html)).toEqual([
    {
      Name: 'Ada Larsen',
      Email: 'ada@garden.example',
      Website: expect.stringContaining('https://garden.example') as string,
      Status: 'Demo Scheduled',
      Added: '11/20/2026',
      'Last contact': '11/21/2026',
      Notes: '2',
    },
  ])
  expect(buttonsIn(html)).toMatchObject({ 'Add lead': true })
  expect(menusIn(html)).toEqual({ 'Actions for Ada Larsen': ['Edit', 'Notes'] })
  expect(choicesIn(html)).toEqual({ Status: ['All', ...statuses] })
  expect(pageSizesIn(html)).toEqual([25, 100, 500, 1000])
})

/** The fields of a form by their labels, with what is in them. */
const fieldsIn = (html: string) =>
  Object.fromEntries(
    Array.from(
      html.matchAll(/<label\b[^>]*>(.*?)<\/label>.*?<(?:input\b([^>]*)>|textarea\b[^>]*>([^<]*)<)/gs),
      ([, label = '', input = '', text]) => [textOf(label), /value="([^"]*)"/.exec(input)?.[1] ?? text],
    ),
  )

test('edits all fields of a lead, with one of seven statuses', () => {
  const html = rendered(<LeadDialog lead={lead} onClose={() => {}} />)
  expect(textOf(html)).toContain('Edit Ada Larsen')
  expect(fieldsIn(html)).toMatchObject({
    Name: 'Ada Larsen',
    Email: 'ada@garden.example',
    Phone: '+47 12',
    Website: 'https://garden.example',
    Websites: '3',
    'Links per month': '20',
    Source: 'Fair',
  })
  expect(choicesIn(html)).toEqual({ Status: statuses })
  expect(selectedIn(html)).toEqual({ Status: 'Demo Scheduled' })
  expect(buttonsIn(html)).toMatchObject({ 'Find contacts': true, Save: true })
})

test('adds a lead as New and looks up contacts only with a website', () => {
  const html = rendered(<LeadDialog lead={undefined} onClose={() => {}} />)
  expect(selectedIn(html)).toEqual({ Status: 'New' })
  expect(buttonsIn(html)).toMatchObject({ 'Find contacts': false })
})

test('adds, edits and deletes notes', () => {
  const html = rendered(<LeadNotes of={lead} onClose={() => {}} />)
  const items = Array.from(html.matchAll(/<li\b.*?<\/li>/gs), ([item]) => item)
  expect(items.map((item) => textOf(item))).toEqual([
    'Wes Tan, 11/21/2026 10:05 Edit note Delete note Wants ten links.',
    '11/20/2026 10:05 Edit note Delete note Called.',
  ])
  expect(fieldsIn(html)).toHaveProperty(['Note'])
  expect(buttonsIn(html)).toMatchObject({ 'Add note': true, 'Edit note': true, 'Delete note': true })
})

test('reloads the notes of a lead without an email address by its id', async () => {
  const list = vi.spyOn(api.leads, 'list').mockResolvedValue(rows([lead]))
  rendered(<LeadNotes of={{ ...lead, email: '' }} onClose={() => {}} />)
  expect(await dialogs.at(-1)?.read()).toEqual(lead.notes)
  expect(list).toHaveBeenCalledWith({ id: lead.id, limit: 1 })
  list.mockRestore()
})

test('lists customers with account, plan and account manager, and their notes', () => {
  cacheResponse(
    api.customers.list,
    page,
    rows([customer, { ...customer, id: 42, name: 'Bea', business: null }]),
  )
  const html = rendered(<Customers />)
  expect(cellsIn(html)[0]).toEqual({
    Name: 'Ada Larsen',
    Email: 'ada@garden.example',
    Notes: '2',
    Account: 'Garden Ltd',
    Plan: 'Flight',
    'Account manager': 'Wes Tan',
  })
  expect(menusIn(html)).toEqual({
    'Actions for Ada Larsen': ['Notes', 'Edit', 'Assign an account manager'],
    'Actions for Bea': ['Notes', 'Edit'],
  })
})
