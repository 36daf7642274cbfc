import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { TextArea } from './text-area.tsx'

const meta = {
  title: 'Fields/TextArea',
  component: TextArea,
  args: { label: 'Key phrases', hint: 'One a line', onChange: fn() },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  args: { placeholder: 'hiking boots' },
  async play({ canvas, args }) {
    const area = canvas.getByRole('textbox', { name: 'Key phrases' })
    await userEvent.type(area, 'one{Enter}two')
    await expect(args.onChange).toHaveBeenLastCalledWith('one\ntwo')
    await expect(area).toHaveAccessibleDescription('One a line')
  },
}

export const WithError: Story = {
  args: { defaultValue: 'boots\nboots', error: '“boots” is listed twice.', rows: 3 },
  async play({ canvas }) {
    await expect(canvas.getByRole('textbox')).toBeInvalid()
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'One a line “boots” is listed twice.',
    )
  },
}

export const WithWarning: Story = {
  args: { defaultValue: 'boots', warning: 'Boots are out of season.' },
  async play({ canvas }) {
    const area = canvas.getByRole('textbox')
    await expect(area).not.toBeInvalid()
    await expect(area).toHaveAccessibleDescription(/Boots are out of season\./)
  },
}

export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'boots' } }

export const Limited: Story = {
  args: { defaultValue: 'boots', maxLength: 8 },
  async play({ canvas }) {
    const area = canvas.getByRole('textbox')
    await userEvent.type(area, ' and shoes')
    await expect(area).toHaveValue('boots an')
    await expect(canvas.getByText('8/8')).toBeVisible()
    await expect(canvas.getByText('Full: at most 8 characters fit.')).toBeInTheDocument()
  },
}

export const LongText: Story = {
  args: { defaultValue: 'waterproof hiking boots for wide feet\n'.repeat(40) },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { label: 'العبارات', hint: 'عبارة في كل سطر', defaultValue: 'أحذية' },
}
