import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Drawer, type DrawerProps } from './drawer.tsx'

const meta = {
  title: 'Overlays/Drawer',
  // In its own page, because it makes the surrounding page inert.
  parameters: { docs: { isModal: true, story: { inline: false, iframeHeight: 420 } } },
  component: Drawer,
  args: { isOpen: true, onClose: fn(), title: 'Cart', children: 'Two guest posts and one booster.' },
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

function Opened(args: DrawerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Show the cart</Button>
      <Drawer {...args} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

export const End: Story = {
  async play({ args }) {
    const drawer = await screen.findByRole('dialog', { name: 'Cart' })
    await waitFor(() => expect(drawer.getBoundingClientRect().right).toBe(window.innerWidth))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Start: Story = {
  args: { side: 'start', title: 'Menu' },
  async play() {
    const drawer = await screen.findByRole('dialog', { name: 'Menu' })
    await waitFor(() => expect(drawer.getBoundingClientRect().left).toBe(0))
  },
}

export const GivesFocusBack: Story = {
  render: (args) => <Opened {...args} />,
  async play({ canvas }) {
    const opener = canvas.getByRole('button')
    await userEvent.click(opener)
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const LongText: Story = {
  args: { children: Array.from({ length: 60 }, (_, n) => <div key={n}>Guest post number {n + 1}</div>) },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { title: 'السلة', children: 'منشوران' },
  async play() {
    const drawer = await screen.findByRole('dialog', { name: 'السلة' })
    await waitFor(() => expect(drawer.getBoundingClientRect().left).toBe(0))
  },
}
