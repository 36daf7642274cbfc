import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

const meta = {
  title: 'Overlays/Dialog',
  // In its own page, because it makes the surrounding page inert.
  parameters: { docs: { isModal: true, story: { inline: false, iframeHeight: 480 } } },
  component: Dialog,
  args: {
    isOpen: true,
    onClose: fn(),
    title: 'Page score',
    children: 'Content is 18 of 20: the title holds the primary key phrase, and the page has 1,240 words.',
    footer: <Button variant="primary">Done</Button>,
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

function Opened({ onClose, ...rest }: DialogProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <>
      <Button onPress={() => setOpen(true)}>Explain the score</Button>
      <Dialog {...rest} isOpen={isOpen} onClose={close} />
    </>
  )
}

export const Open: Story = {
  async play() {
    const dialog = await screen.findByRole('dialog', { name: 'Page score' })
    // It receives the focus after it is rendered.
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  },
}

export const TrapsAndRestoresFocus: Story = {
  render: (args) => <Opened {...args} />,
  async play({ canvas, args }) {
    const opener = canvas.getByRole('button', { name: 'Explain the score' })
    await userEvent.click(opener)
    const dialog = await screen.findByRole('dialog')
    for (let press = 0; press < 5; press += 1) {
      await userEvent.tab()
      await expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const CloseButton: Story = {
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const PressOutsideLosesNothing: Story = {
  async play({ args }) {
    await screen.findByRole('dialog')
    await userEvent.click(document.querySelector('.lw-dialog-scrim') ?? document.body)
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const DismissedFromOutside: Story = {
  args: { isDismissable: true },
  async play({ args }) {
    await screen.findByRole('dialog')
    await userEvent.click(document.querySelector('.lw-dialog-scrim') ?? document.body)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const NotDismissable: Story = {
  args: { isDismissable: false, title: 'Set a new password' },
  async play({ args }) {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  },
}

export const Small: Story = { args: { size: 'sm' } }

export const Large: Story = { args: { size: 'lg' } }

const many = Array.from({ length: 60 }, (_, n) => <div key={n}>Line {n + 1} of a long explanation.</div>)

export const LongTextScrollsInside: Story = {
  args: {
    title: 'Very detailed terms with an extraordinarily long title that needs two lines',
    children: many,
  },
  async play() {
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Done' })).toBeVisible())
    const body = dialog.querySelector('.lw-dialog-body')
    await expect(body?.scrollHeight).toBeGreaterThan(body?.clientHeight ?? 0)
  },
}

export const Bare: Story = { args: { footer: undefined, children: 'Nothing to decide.' } }

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: {
    title: 'نتيجة الصفحة',
    children: 'المحتوى ١٨ من ٢٠.',
    footer: <Button variant="primary">تم</Button>,
  },
}
