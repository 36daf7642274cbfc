import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Popover } from './popover.tsx'

const apply = fn()

const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  args: {
    trigger: <Button>How is this counted?</Button>,
    title: 'Links with phrase',
    children: 'Links whose anchor contains the whole key phrase, ignoring case.',
  },
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

const open: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button'))
  await screen.findByRole('dialog')
}

export const Open: Story = {
  async play(context) {
    await open(context)
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Links with phrase' })).toBeVisible())
  },
}

export const EscapeRestoresFocus: Story = {
  async play(context) {
    const trigger = context.canvas.getByRole('button')
    await open(context)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

export const ClosesFromContent: Story = {
  args: {
    title: undefined,
    'aria-label': 'Filter',
    children: (close: () => void) => (
      <Button
        onPress={() => {
          apply()
          close()
        }}
      >
        Apply
      </Button>
    ),
  },
  async play(context) {
    await open(context)
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await expect(apply).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

function Change() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Change</Button>
      <Dialog title="Change the line" isOpen={isOpen} onClose={() => setOpen(false)}>
        The dialog is fully visible.
      </Dialog>
    </>
  )
}

export const BelowItsDialog: Story = {
  args: {
    children: <Change />,
  },
  async play(context) {
    await open(context)
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    await screen.findByRole('dialog', { name: 'Change the line' })
    const [panel, scrim] = [
      document.querySelector('.lw-popover')!,
      document.querySelector('.lw-dialog-scrim')!,
    ]
    const layer = (element: Element) => Number(getComputedStyle(element).zIndex)
    await expect(layer(panel)).toBeLessThanOrEqual(layer(scrim))
    await expect(panel.compareDocumentPosition(scrim)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
}

export const LongText: Story = {
  args: {
    children: 'Ranks come from the search results for the page’s location. '.repeat(20),
  },
  play: open,
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { trigger: <Button>كيف؟</Button>, title: 'روابط', children: 'روابط تحمل العبارة.' },
  play: open,
}
