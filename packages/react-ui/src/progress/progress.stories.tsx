import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Progress } from './progress.tsx'

const meta = {
  title: 'Display/Progress',
  component: Progress,
  args: { label: 'Importing links', value: 1200, max: 3000, detail: '1,200 of 3,000 rows' },
} satisfies Meta<typeof Progress>
export default meta
type Story = StoryObj<typeof meta>

export const Known: Story = {
  async play({ canvas }) {
    const bar = canvas.getByRole('progressbar', { name: 'Importing links' })
    await expect(bar).toHaveAttribute('aria-valuenow', '1200')
    await expect(bar).toHaveAttribute('aria-valuetext', '40%')
    await expect(canvas.getByText('40%')).toBeVisible()
  },
}

export const Unknown: Story = {
  args: { value: null, detail: 'Waiting for the provider' },
  async play({ canvas }) {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  },
}

export const Done: Story = { args: { value: 3000, detail: undefined } }

export const LongText: Story = {
  args: {
    label: 'Reading the links of every page of every website that this account has',
    detail: undefined,
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { label: 'استيراد الروابط', detail: undefined },
}
