import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { NumberField } from './number-field.tsx'

const meta = {
  title: 'Fields/NumberField',
  component: NumberField,
  args: { label: 'Links per month', onChange: fn() },
} satisfies Meta<typeof NumberField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  async play({ canvas, args }) {
    const input = canvas.getByRole('textbox', { name: 'Links per month' })
    await userEvent.type(input, '1200')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(1200)
    await expect(input).toHaveValue('1,200')
    await userEvent.clear(input)
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  },
}

export const Stepped: Story = {
  args: { defaultValue: 4, min: 0, max: 5 },
  async play({ canvas, args }) {
    const input = canvas.getByRole('textbox')
    await userEvent.click(canvas.getByRole('button', { name: /Increase/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith(5)
    await expect(canvas.getByRole('button', { name: /Increase/ })).toBeDisabled()
    await userEvent.click(input)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith(3)
  },
}

/** Keeps input outside the limits; the host validates it. */
export const OutOfRange: Story = {
  args: { min: 1, max: 10, error: 'Enter a number from 1 to 10.' },
  async play({ canvas, args }) {
    const input = canvas.getByRole('textbox')
    await userEvent.type(input, '99')
    await userEvent.tab()
    await expect(input).toHaveValue('99')
    await expect(args.onChange).toHaveBeenLastCalledWith(99)
    await expect(input).toBeInvalid()
  },
}

/** Never drops characters to make input a number: invalid input stays, is marked invalid and reported as NaN. */
export const NoNumber: Story = {
  args: { min: 0, step: 0.01, defaultValue: 7, hint: 'Each month.' },
  async play({ canvas, args }) {
    const input = canvas.getByRole('textbox')
    for (const typed of ['0,004', '0,5', '1.2.3', 'abc']) {
      await userEvent.clear(input)
      await userEvent.type(input, typed)
      await userEvent.tab()
      await expect(input).toHaveValue(typed)
      await expect(args.onChange).toHaveBeenLastCalledWith(Number.NaN)
      await expect(input).toBeInvalid()
      await expect(input).toHaveAccessibleDescription(/Each month\..*Please type a number such as 12\.50/)
      await expect(canvas.getByRole('button', { name: /Increase/ })).toBeDisabled()
    }
    await userEvent.clear(input)
    await userEvent.type(input, '0.004{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(0.004)
    await expect(input).toBeValid()
  },
}

/** Keeps the typed number, even below the limit or with more decimals than the format shows. */
export const AsTyped: Story = {
  args: { min: 0, format: { maximumFractionDigits: 5 } },
  async play({ canvas, args }) {
    const input = canvas.getByRole('textbox')
    for (const [typed, value] of [
      ['-3', -3],
      ['0.0000001', 1e-7],
    ] as const) {
      await userEvent.clear(input)
      await userEvent.type(input, typed)
      await userEvent.tab()
      await expect(args.onChange).toHaveBeenLastCalledWith(value)
      await expect(input).toHaveValue(typed)
    }
  },
}

export const Money: Story = {
  args: { label: 'Budget', defaultValue: 1285, format: { style: 'currency', currency: 'USD' } },
  async play({ canvas }) {
    await expect(canvas.getByRole('textbox')).toHaveValue('$1,285.00')
  },
}

export const Disabled: Story = { args: { isDisabled: true, defaultValue: 12 } }

export const LongText: Story = {
  args: { defaultValue: 9_007_199_254_740_991, hint: 'As many as you like. '.repeat(12) },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { label: 'روابط في الشهر', defaultValue: 12 },
}
