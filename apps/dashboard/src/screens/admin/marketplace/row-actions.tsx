import { Button } from '@linkwright/react-ui/button'
import type { MenuItem } from '@linkwright/react-ui/menu'
import { toast } from '@linkwright/react-ui/toast'
import { CircleCheck, CircleOff, Pencil, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api, invalidate, toastProblem } from '../../../wire/api.ts'

const texts = {
  edit: 'Edit',
  enable: 'Enable',
  disable: 'Disable',
  enabled: (name: string) => `${name} was enabled`,
  disabled: (name: string) => `${name} was disabled`,
}

export async function invalidateMarketplace(): Promise<void> {
  const { links, vendors, categories } = api.marketplace
  await invalidate(links, vendors, categories)
}

export interface Switched {
  id: number
  enabled: '0' | '1'
}

type Switch = (input: { id: number }) => PromiseLike<unknown>

export interface RowActsProps<Row extends Switched> {
  nameOf: (row: Row) => string
  /** Label of the button that adds a row. */
  add: string
  enable: Switch
  disable: Switch
  /** The dialog that edits a row, or adds one. */
  dialog: (row: Row | undefined, onClose: () => void) => ReactNode
}

/** Adds, edits, enables and disables rows of the marketplace. */
export function useRowActions<Row extends Switched>({ nameOf, add, dialog, ...turn }: RowActsProps<Row>) {
  const [edited, setEdited] = useState<Row | 'new'>()
  const rowActions = (row: Row): MenuItem[] => [
    { id: 'edit', label: texts.edit, icon: <Pencil aria-hidden />, onAction: () => setEdited(row) },
    {
      id: 'switch',
      label: row.enabled === '1' ? texts.disable : texts.enable,
      icon: row.enabled === '1' ? <CircleOff aria-hidden /> : <CircleCheck aria-hidden />,
      onAction: () => void switchRow(row, nameOf(row), turn),
    },
  ]
  return {
    rowActions,
    addButton: (
      <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setEdited('new')}>
        {add}
      </Button>
    ),
    dialog: edited && dialog(edited === 'new' ? undefined : edited, () => setEdited(undefined)),
  }
}

/** Rows are disabled instead of deleted, and can be enabled again. */
export async function switchRow(
  { id, enabled }: Switched,
  name: string,
  { enable, disable }: { enable: Switch; disable: Switch },
): Promise<void> {
  const isOn = enabled === '1'
  try {
    await (isOn ? disable({ id }) : enable({ id }))
  } catch (error) {
    toastProblem(error)
    return
  }
  toast.success(isOn ? texts.disabled(name) : texts.enabled(name))
  await invalidateMarketplace()
}
