import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { TabPanels } from './tabs.tsx'

const meta = {
  title: 'Navigation/Tab panels',
  component: TabPanels,
  args: {
    label: 'Explanation',
    onSelect: fn(),
    items: [
      { id: 'page', label: 'This page', content: 'What counts for this page.' },
      { id: 'top', label: 'Top Ten', content: 'What the Top Ten have.' },
    ],
  },
} satisfies Meta<typeof TabPanels>
export default meta
type Story = StoryObj<typeof meta>

export const ArrowKeysMove: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('What counts for this page.')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Top Ten' })).toHaveFocus()
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('What the Top Ten have.')
    await expect(args.onSelect).toHaveBeenLastCalledWith('top')
  },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  async play({ canvas }) {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('tab', { name: 'Top Ten' })).toHaveFocus()
  },
}
