import type { Meta, StoryObj } from '@storybook/react-vite'
import { Globe } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { TextField } from './text-field.tsx'

const meta = {
  title: 'Fields/TextField',
  component: TextField,
  args: { label: 'Website name', onChange: fn(), onEnter: fn(), onBlur: fn() },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  args: { placeholder: 'Northwind Outdoor', hint: 'As shown in your reports' },
  async play({ canvas, args }) {
    const input = canvas.getByRole('textbox', { name: 'Website name' })
    await userEvent.type(input, 'Harbor{Enter}')
    await expect(input).toHaveValue('Harbor')
    await expect(args.onChange).toHaveBeenLastCalledWith('Harbor')
    await expect(args.onEnter).toHaveBeenCalledOnce()
    await expect(input).toHaveAccessibleDescription('As shown in your reports')
    await userEvent.tab()
    await expect(args.onBlur).toHaveBeenCalledOnce()
  },
}

/** A controlled field does not change unless the host updates it. */
export const Controlled: Story = {
  args: { value: 'Kiln & Co.' },
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByRole('textbox'), '!')
    await expect(args.onChange).toHaveBeenCalledWith('Kiln & Co.!')
    await expect(canvas.getByRole('textbox')).toHaveValue('Kiln & Co.')
  },
}

export const WithError: Story = {
  args: { defaultValue: 'x', error: 'The name must have at least 3 characters.', isRequired: true },
  async play({ canvas }) {
    const input = canvas.getByRole('textbox')
    await expect(input).toBeInvalid()
    await expect(input).toBeRequired()
    await expect(input).toHaveAccessibleDescription('The name must have at least 3 characters.')
  },
}

export const Password: Story = {
  args: {
    label: 'Password',
    type: 'password',
    defaultValue: 'correct horse',
    autoComplete: 'current-password',
  },
  async play({ canvas }) {
    const input = canvas.getByLabelText('Password')
    await expect(input).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(input).toHaveAttribute('type', 'text')
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }))
    await expect(input).toHaveAttribute('type', 'password')
  },
}

/** The counter only warns; it never cuts the text. */
export const Counter: Story = {
  args: { label: 'Title', maxHint: 8, hint: 'Short ones are read', defaultValue: '1234567' },
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('textbox'), '890')
    await expect(canvas.getByRole('textbox')).toHaveValue('1234567890')
    await expect(canvas.getByText('10/8')).toHaveAttribute('data-over')
  },
}

/** Limits input, counts from the last tenth on, and announces a truncated paste. */
export const Limited: Story = {
  args: { label: 'Title', maxLength: 20, defaultValue: 'Seventeen letters' },
  async play({ canvas }) {
    const input = canvas.getByRole('textbox')
    await expect(input).toHaveAttribute('maxlength', '20')
    await expect(canvas.queryByText(/most 20/)).toBeNull()
    await userEvent.type(input, '!!')
    await expect(canvas.getByText('19/20')).toBeVisible()
    const notice = canvas.getByText('Nearly full: at most 20 characters fit.')
    await expect(notice.closest('[aria-live=polite]')).not.toBeNull()
    await userEvent.paste('and more')
    await expect(input).toHaveValue('Seventeen letters!!a')
    await expect(canvas.getByText('The pasted text was cut: at most 20 characters fit.')).toBeVisible()
    await userEvent.type(input, '{Backspace}a')
    await expect(canvas.queryByText(/The pasted text was cut/)).toBeNull()
    await expect(canvas.getByText('Full: at most 20 characters fit.')).toBeInTheDocument()
    await userEvent.clear(input)
    await expect(canvas.queryByText(/20/)).toBeNull()
  },
}

/** A warning is not an error: the field stays valid, and the warning is its description. */
export const WithWarning: Story = {
  args: {
    label: 'URL',
    defaultValue: 'northwind.example',
    warning: 'You have this website already: Northwind.',
  },
  async play({ canvas }) {
    const input = canvas.getByRole('textbox')
    await expect(input).toBeValid()
    await expect(input).toHaveAccessibleDescription('You have this website already: Northwind.')
  },
}

export const PrefixAndIcon: Story = {
  args: {
    label: 'Address',
    type: 'url',
    prefix: 'https://',
    icon: <Globe aria-hidden />,
    placeholder: 'example.com',
  },
}

/** A long prefix leaves room to type. */
export const LongPrefix: Story = {
  args: {
    label: 'Page Url',
    prefix: 'https://www.the-longest-name-in-the-valley.example',
    defaultValue: '/shop',
  },
  render: (args) => (
    <div style={{ inlineSize: 280 }}>
      <TextField {...args} />
    </div>
  ),
  async play({ canvas }) {
    await expect(canvas.getByRole('textbox').clientWidth).toBeGreaterThan(80)
  },
}

export const Disabled: Story = {
  args: { isDisabled: true, defaultValue: 'Old Mill Bakery' },
  async play({ canvas }) {
    await expect(canvas.getByRole('textbox')).toBeDisabled()
  },
}

export const LongText: Story = {
  args: {
    label: 'The name of the website as your own customers know it, which may be another than the company’s',
    error: `Something-without-a-space-${'goes-on-and-on-'.repeat(16)}`,
    defaultValue: 'A name that is longer than the field is wide '.repeat(5),
  },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: {
    label: 'اسم الموقع',
    hint: 'كما يظهر في التقارير',
    defaultValue: 'مخبز',
    maxHint: 40,
    icon: <Globe aria-hidden />,
  },
}
