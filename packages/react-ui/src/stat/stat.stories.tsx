import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Card } from '../card/card.tsx'
import { Stat, StatGrid } from './stat.tsx'

const meta = {
  title: 'Display/Stat',
  component: Stat,
  args: { label: 'Total primary links', value: '76' },
} satisfies Meta<typeof Stat>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  async play({ canvas }) {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Pressable: Story = {
  args: { onPress: fn(), change: { text: '+8 this month', tone: 'up' } },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: /Total primary links.*76.*\+8 this month/ }))
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}

export const Grid: Story = {
  render: () => (
    <Card title="Links">
      <StatGrid>
        <Stat label="Total primary links" value="76" change={{ text: '+8 this month', tone: 'up' }} />
        <Stat label="In progress" value="6" />
        <Stat label="Since last link" value="71" unit="days" tone="bad" hint="Overdue: more than 50 days" />
        <Stat label="Average rank" value="14" change={{ text: '3 worse', tone: 'down' }} />
        <Stat label="Spend this month" value="$1,285.00" isLoading />
      </StatGrid>
    </Card>
  ),
}

export const IsLoading: Story = {
  args: { isLoading: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading Total primary links')
    await expect(canvas.queryByText('76')).toBeNull()
  },
}

export const Overdue: Story = {
  args: {
    label: 'Since last link',
    value: '71',
    unit: 'days',
    tone: 'bad',
    hint: 'Overdue: more than 50 days',
  },
}

export const LongText: Story = {
  args: {
    label: 'Links that were placed on pages of other people in the last twelve months',
    value: '1,234,567,890',
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 140 }}>
        <Story />
      </div>
    ),
  ],
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { label: 'الروابط', value: '76', change: { text: '+8 هذا الشهر', tone: 'up' } },
}
