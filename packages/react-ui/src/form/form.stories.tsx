import type { Meta, StoryObj } from '@storybook/react-vite'
import { type FormEvent, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Select } from '../select/select.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Changes, Form, FormActions, type FormProps, FormRow, focusFirstError } from './form.tsx'

const fields = (
  <>
    <FormRow>
      <TextField label="Website name" />
      <TextField label="Address" prefix="https://" />
    </FormRow>
    <Select label="Industry" options={[{ value: 'bakery', label: 'Bakery' }]} />
    <FormActions>
      <Button variant="primary" type="submit">
        Add website
      </Button>
      <Button variant="ghost">Cancel</Button>
    </FormActions>
  </>
)

const meta = {
  title: 'Fields/Form',
  component: Form,
  args: { onSubmit: fn(), 'aria-label': 'Add a website', children: fields },
} satisfies Meta<typeof Form>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Website name' }), 'Harbor{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement()
  },
}

const changed = fn()

/** The host is notified of every user change in any kind of field. */
export const Watched: Story = {
  render: (args) => (
    <Changes value={changed}>
      <Form {...args} />
    </Changes>
  ),
  async play({ canvas }) {
    changed.mockClear()
    await userEvent.click(canvas.getByRole('textbox', { name: 'Website name' }))
    await userEvent.tab()
    await expect(changed).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Website name' }), 'H')
    await expect(changed).toHaveBeenCalled()
    changed.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: /Industry/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Bakery' }))
    await expect(changed).toHaveBeenCalled()
  },
}

/** A server refusal: the message is announced and focused. */
function Refusing(props: FormProps) {
  const [error, setError] = useState<string>()
  return <Form {...props} error={error} onSubmit={() => setError('Another website has this address.')} />
}

export const RefusedAsAWhole: Story = {
  render: (args) => <Refusing {...args} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Add website' }))
    const alert = canvas.getByRole('alert')
    await waitFor(() => expect(alert).toHaveTextContent('Another website has this address.'))
    await expect(alert).toHaveFocus()
  },
}

const needed = 'Enter a name.'

/** Invalid fields: all messages in a summary and at their fields, with the focus in the first. */
function Checking({ onSubmit }: Pick<FormProps, 'onSubmit'>) {
  const [isChecked, setChecked] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setChecked(true)
    focusFirstError(event.currentTarget)
    return onSubmit(event)
  }
  const error = isChecked ? needed : undefined
  return (
    <Form onSubmit={submit} messages={isChecked ? [needed, 'Choose an industry.'] : []}>
      <TextField label="Nickname" />
      <TextField label="Website name" error={error} isRequired />
      <Select
        label="Industry"
        options={[]}
        error={isChecked ? 'Choose an industry.' : undefined}
        isRequired
      />
      <FormActions>
        <Button variant="primary" type="submit">
          Add website
        </Button>
      </FormActions>
    </Form>
  )
}

export const WrongFields: Story = {
  render: (args) => <Checking onSubmit={args.onSubmit} />,
  async play({ canvas }) {
    const submit = canvas.getByRole('button', { name: 'Add website' })
    await userEvent.click(submit)
    const alert = canvas.getByRole('alert')
    await waitFor(() => expect(alert).toHaveTextContent(`${needed}Choose an industry.`))
    // The alert is red.
    const [red = 0, green = 0, blue = 0] = getComputedStyle(alert).color.match(/\d+/g)?.map(Number) ?? []
    await expect(red).toBeGreaterThan(2 * Math.max(green, blue))
    const name = canvas.getByRole('textbox', { name: /Website name/ })
    await waitFor(() => expect(name).toHaveFocus())
    // A second submit focuses it again, although the messages are unchanged.
    await userEvent.click(submit)
    await waitFor(() => expect(name).toHaveFocus())
  },
}

export const LongText: Story = {
  args: {
    messages: [
      'A message that has much to say about one field. '.repeat(6),
      `no-space-${'at-all-'.repeat(40)}`,
    ],
  },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { messages: ['أدخل الاسم', 'اختر القطاع'] },
}
