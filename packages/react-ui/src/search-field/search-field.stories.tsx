import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { SearchField, type SearchFieldProps } from './search-field.tsx'

function ControlledSearch(props: SearchFieldProps) {
  const [value, setValue] = useState(props.value)
  const change = (next: string) => {
    setValue(next)
    props.onChange(next)
  }
  return (
    <>
      <SearchField {...props} value={value} onChange={change} />
      <button onClick={() => setValue('from elsewhere')}>Set from elsewhere</button>
    </>
  )
}

const meta = {
  title: 'Fields/SearchField',
  component: SearchField,
  args: { label: 'Filter key phrases', placeholder: 'Filter key phrases', value: '', onChange: fn() },
  render: (args) => <ControlledSearch {...args} />,
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  async play({ canvas, args }) {
    const input = canvas.getByRole('searchbox', { name: 'Filter key phrases' })
    await expect(input).not.toHaveAttribute('maxlength')
    await userEvent.type(input, 'boots')
    await expect(args.onChange).toHaveBeenLastCalledWith('boots')
    await userEvent.click(canvas.getByRole('button', { name: /Clear/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith('')
    await userEvent.click(canvas.getByRole('button', { name: 'Set from elsewhere' }))
    await expect(input).toHaveValue('from elsewhere')
  },
}

/** With a debounce the host gets only the last text; Escape reports immediately. */
export const Debounced: Story = {
  args: { debounceMs: 200 },
  async play({ canvas, args }) {
    const input = canvas.getByRole('searchbox')
    await userEvent.type(input, 'boots')
    await expect(args.onChange).not.toHaveBeenCalled()
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('boots'))
    await expect(args.onChange).toHaveBeenCalledOnce()
    await userEvent.type(input, '{Escape}')
    await expect(args.onChange).toHaveBeenLastCalledWith('')
  },
}

export const Shortcut: Story = {
  args: { shortcut: '/' },
  async play({ canvas }) {
    const input = canvas.getByRole('searchbox')
    await userEvent.keyboard('/')
    await expect(input).toHaveFocus()
    await expect(input).toHaveValue('')
    await userEvent.keyboard('a/b')
    await expect(input).toHaveValue('a/b')
  },
}

export const Limited: Story = {
  args: { maxLength: 5 },
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByRole('searchbox'), 'boots and shoes')
    await expect(args.onChange).toHaveBeenLastCalledWith('boots')
  },
}

export const Disabled: Story = { args: { isDisabled: true } }

export const LongText: Story = { args: { value: 'waterproof hiking boots for wide feet '.repeat(6) } }

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { label: 'ابحث', placeholder: 'ابحث', shortcut: '/' },
}
