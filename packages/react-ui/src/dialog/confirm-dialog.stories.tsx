import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ConfirmDialog } from './dialog.tsx'

const meta = {
  title: 'Overlays/Confirm dialog',
  component: ConfirmDialog,
  args: {
    isOpen: true,
    onClose: fn(),
    onConfirm: fn(),
    title: 'Delete Harbor Dental?',
    children: 'Its 9 pages, 112 key phrases and their history are deleted with it.',
    confirmLabel: 'Delete site',
    isDanger: true,
  },
  // Announcements stay for seconds and would name buttons of the previous story.
  parameters: {
    a11y: { context: { exclude: ['[data-live-announcer]'] } },
    // In its own page, because it makes the surrounding page inert.
    docs: { isModal: true, story: { inline: false, iframeHeight: 420 } },
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Question: Story = {
  async play({ args }) {
    await screen.findByRole('alertdialog', { name: 'Delete Harbor Dental?' })
    await userEvent.click(screen.getByRole('button', { name: 'Delete site' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

export const Cancelled: Story = {
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

export const ByKeys: Story = {
  args: { focusesConfirm: true },
  async play({ args }) {
    const confirm = await screen.findByRole('button', { name: 'Delete site' })
    await waitFor(() => expect(confirm).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

export const MustBeChecked: Story = {
  args: { requiredCheck: 'I understand that this cannot be undone' },
  async play({ args }) {
    const confirm = await screen.findByRole('button', { name: 'Delete site' })
    await userEvent.click(confirm)
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('checkbox', { name: 'I understand that this cannot be undone' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete site' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

export const InProgress: Story = {
  args: { onConfirm: fn(() => new Promise<void>(() => undefined)) },
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete site' }))
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled())
  },
}

export const Failed: Story = {
  args: { error: 'The site could not be deleted. Request 01JD2C.' },
  async play() {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Request 01JD2C')
  },
}

export const LongText: Story = {
  args: {
    title: 'Delete the website of the Association of Independent Kiln Builders of the Northern Counties?',
  },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { title: 'حذف الموقع؟', children: 'لا يمكن التراجع عن ذلك.', confirmLabel: 'حذف' },
}
