import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus, Trash2 } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { Button, ButtonLink, IconButton } from './button.tsx'

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Save', onPress: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Secondary: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}

export const Variants: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
      <Button variant="primary" icon={<Plus aria-hidden />}>
        Add website
      </Button>
      <Button>Sort websites</Button>
      <Button variant="ghost">Cancel</Button>
      <Button variant="danger">Delete site</Button>
      <Button size="sm">Small</Button>
      <IconButton label="Delete" icon={<Trash2 aria-hidden />} />
      <ButtonLink href="#somewhere">A link</ButtonLink>
    </div>
  ),
}

export const Pending: Story = {
  args: { isPending: true, pendingLabel: 'Saving…' },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Saving…' }))
    await expect(args.onPress).not.toHaveBeenCalled()
  },
}

export const Refused: Story = {
  args: {
    children: 'Add website',
    variant: 'primary',
    whyDisabled: 'Upgrade your plan to add another website!',
  },
  async play({ canvas, args }) {
    const button = canvas.getByRole('button', { name: 'Add website' })
    const background = () => getComputedStyle(button).backgroundColor
    const atRest = background()
    await userEvent.click(button)
    await expect(args.onPress).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    // The hover style must not suggest that it can be pressed.
    button.dataset['hovered'] = 'true'
    await Promise.all(button.getAnimations().map(({ finished }) => finished))
    await expect(background()).toBe(atRest)
  },
}

/** When pending ends, keyboard focus stays on the button. */
export const NotRefusedAnyMore: Story = {
  args: { children: 'Complete', whyDisabled: 'A published URL is missing.' },
  render: function Complete({ whyDisabled, ...args }) {
    const [why, setWhy] = useState(whyDisabled)
    return (
      <div onKeyDown={() => setWhy(undefined)}>
        <Button {...args} whyDisabled={why} />
      </div>
    )
  },
  async play({ canvas, args }) {
    const button = canvas.getByRole('button', { name: 'Complete' })
    button.focus()
    await userEvent.keyboard('a')
    await expect(button).not.toHaveAttribute('aria-disabled')
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}

export const LongText: Story = {
  args: { children: 'Open the list of every website that this account has ever registered' },
}

export const RightToLeft: Story = { globals: { dir: 'rtl' }, args: { children: 'حفظ' } }
