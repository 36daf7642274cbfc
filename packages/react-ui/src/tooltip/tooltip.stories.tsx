import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Tooltip } from './tooltip.tsx'

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  args: { content: 'Domain authority, 0 to 100', children: <Button>DA</Button>, placement: 'bottom' },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

/** Shows it on focus and leaves it open. */
const show: Story['play'] = async () => {
  await userEvent.tab()
  await screen.findByRole('tooltip')
}

export const OnFocus: Story = {
  async play(context) {
    await show(context)
    await expect(context.canvas.getByRole('button')).toHaveAccessibleDescription('Domain authority, 0 to 100')
  },
}

export const EscapeHidesIt: Story = {
  async play(context) {
    await show(context)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
}

export const LongText: Story = {
  args: {
    content: 'The share of links whose anchor holds the key phrase and at least one further word. '.repeat(3),
  },
  play: show,
}

export const RightToLeft: Story = { globals: { dir: 'rtl' }, args: { content: 'من ٠ إلى ١٠٠' }, play: show }
