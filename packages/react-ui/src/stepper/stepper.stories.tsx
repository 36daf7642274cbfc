import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Stepper } from './stepper.tsx'

const meta = {
  title: 'Navigation/Stepper',
  component: Stepper,
  args: {
    label: 'Add a website',
    steps: ['Website', 'Location', 'Categories', 'Competitors'],
    current: 2,
    onStep: fn(),
  },
} satisfies Meta<typeof Stepper>
export default meta
type Story = StoryObj<typeof meta>

export const BackOnly: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getAllByRole('button')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Done: Location' }))
    await expect(args.onStep).toHaveBeenCalledWith(1)
    await expect(canvas.getByText('Categories').closest('li')).toHaveAttribute('aria-current', 'step')
  },
}

/** A skipped step is only done if marked; visited steps can be pressed. */
export const Marked: Story = {
  args: { current: 1, reached: 2, marks: ['wrong', 'done', 'open', 'open'] },
  async play({ canvas, args }) {
    await expect(canvas.getAllByRole('button')).toHaveLength(2)
    await expect(canvas.getByText('Location').closest('li')).toHaveTextContent('Done:Location')
    await userEvent.click(canvas.getByRole('button', { name: 'Has errors: Website' }))
    await expect(args.onStep).toHaveBeenLastCalledWith(0)
    await userEvent.click(canvas.getByRole('button', { name: 'Categories' }))
    await expect(args.onStep).toHaveBeenLastCalledWith(2)
  },
}

export const First: Story = { args: { current: 0 } }

export const AllDone: Story = { args: { current: 4 } }

export const WithoutBackButton: Story = {
  args: { onStep: undefined },
  async play({ canvas }) {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }} data-testid="frame">
        <Story />
      </div>
    ),
  ],
  async play({ canvas }) {
    await expect(canvas.getByText('Step 3 of 4')).toBeVisible()
    await expect(canvas.getByTestId('frame').scrollWidth).toBe(320)
  },
}

export const LongText: Story = {
  args: {
    steps: ['Upload the file', 'Say which column of the file is which field', 'Look at the rows', 'Import'],
  },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { label: 'إضافة موقع', steps: ['الموقع', 'المكان', 'الفئات'], current: 1 },
}
