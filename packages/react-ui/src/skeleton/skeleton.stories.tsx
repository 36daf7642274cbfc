import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Loading, Skeleton } from './skeleton.tsx'

const meta = {
  title: 'Display/Skeleton',
  component: Skeleton,
  render: (args) => (
    <Loading label="websites">
      <Skeleton {...args} />
    </Loading>
  ),
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = {
  async play({ canvas }) {
    const status = canvas.getByRole('status')
    await expect(status).toHaveTextContent('Loading websites')
    await expect(status).toHaveAttribute('aria-busy', 'true')
  },
}

export const Lines: Story = { args: { lines: 4 } }

export const Block: Story = { args: { shape: 'block', height: 120 } }

export const Circle: Story = { args: { shape: 'circle', height: 64 } }

export const RightToLeft: Story = { globals: { dir: 'rtl' }, args: { lines: 3 } }
