import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ellipsis, Pencil, Settings, Trash2 } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button, IconButton } from '../button/button.tsx'
import { Menu } from './menu.tsx'

const edit = fn()
const remove = fn()

const meta = {
  title: 'Overlays/Menu',
  component: Menu,
  args: {
    trigger: <IconButton label="Actions of Northwind Outdoor" icon={<Ellipsis aria-hidden />} />,
    'aria-label': 'Actions of Northwind Outdoor',
    placement: 'bottom start',
    items: [
      { id: 'edit', label: 'Edit site', icon: <Pencil aria-hidden />, onAction: edit },
      { id: 'settings', label: 'Settings', icon: <Settings aria-hidden />, href: '#settings' },
      { id: 'delete', label: 'Delete site', icon: <Trash2 aria-hidden />, onAction: remove, isDanger: true },
    ],
  },
  beforeEach: () => {
    edit.mockClear()
    remove.mockClear()
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

/** Opens it with the keyboard and leaves it open. */
const open: Story['play'] = async ({ canvas }) => {
  canvas.getByRole('button').focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menu')
}

export const Closed: Story = {
  async play({ canvas }) {
    const trigger = canvas.getByRole('button')
    await expect(trigger).toHaveAttribute('aria-haspopup', 'true')
    await userEvent.click(trigger)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit site' }))
    await expect(edit).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

export const Open: Story = { play: open }

export const LinksAreLinks: Story = {
  async play(context) {
    await open(context)
    await expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '#settings')
  },
}

export const Keyboard: Story = {
  async play(context) {
    await open(context)
    await userEvent.keyboard('d')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete site' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(context.canvas.getByRole('button')).toHaveFocus())
    await expect(remove).not.toHaveBeenCalled()
  },
}

export const Sections: Story = {
  args: {
    trigger: <Button>Place order</Button>,
    items: [
      { id: 'guest', label: 'Guest post', section: 'Links' },
      { id: 'syndication', label: 'Syndication', section: 'Links' },
      { id: 'pr', label: 'Digital PR', section: 'Campaigns' },
    ],
  },
  async play(context) {
    await open(context)
    await waitFor(() => expect(screen.getByRole('group', { name: 'Links' })).toBeVisible())
  },
}

export const Refused: Story = {
  args: {
    items: [
      { id: 'edit', label: 'Edit site', icon: <Pencil aria-hidden />, onAction: edit },
      {
        id: 'delete',
        label: 'Delete site',
        icon: <Trash2 aria-hidden />,
        onAction: remove,
        href: '#delete',
        whyDisabled: 'Links for this site are still in progress.',
      },
    ],
  },
  async play(context) {
    await open(context)
    await userEvent.keyboard('{ArrowDown}')
    const refused = screen.getByRole('menuitem', { name: /^Delete site/ })
    await waitFor(() => expect(refused).toHaveFocus())
    await expect(refused).toHaveAttribute('aria-disabled', 'true')
    await expect(refused).not.toHaveAttribute('href')
    await expect(refused).toHaveAccessibleName('Delete site Links for this site are still in progress.')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(refused)
    await expect(remove).not.toHaveBeenCalled()
    await expect(screen.getByRole('menu')).toBeVisible()
  },
}

export const Many: Story = {
  args: {
    items: Array.from({ length: 60 }, (_, n) => ({ id: String(n), label: `Website number ${n + 1}` })),
  },
  play: open,
}

export const LongText: Story = {
  args: {
    items: [
      {
        id: 'long',
        label:
          'https://www.example.com/a/very/long/address/that/never/ends/and/has/no/place/to/break/at/all.html',
        icon: <Settings aria-hidden />,
      },
      { id: 'short', label: 'Short' },
    ],
  },
  play: open,
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: {
    trigger: <Button>إجراءات</Button>,
    'aria-label': 'إجراءات',
    items: [
      { id: 'edit', label: 'تحرير الموقع', icon: <Pencil aria-hidden /> },
      { id: 'delete', label: 'حذف الموقع', icon: <Trash2 aria-hidden />, isDanger: true },
    ],
  },
  play: open,
}
