import { Button, type ButtonProps } from '@linkwright/react-ui/button'
import { Form, FormActions } from '@linkwright/react-ui/form'
import type { ReactNode } from 'react'

/** What a form of `useForm` is sent with. */
export interface Sendable {
  onSubmit: () => void
  isSending: boolean
  /** Why it could not be sent. */
  problem: ReactNode
}

interface BoundFormProps extends Pick<ButtonProps, 'variant' | 'icon' | 'isDisabled'> {
  form: Sendable
  label: string
  /** Every sentence of the fields, on a screen that lists them together. */
  messages?: string[]
  /** The text of its button, and the one while it is sent. */
  send: string
  sending?: string
  /** More actions beside the button. */
  actions?: ReactNode
  children: ReactNode
}

/** A form of core with its button, on a screen or in a dialog without a footer. */
export function BoundForm(props: BoundFormProps) {
  const { form, label, messages, send, sending, actions, children, ...button } = props
  return (
    <Form aria-label={label} onSubmit={form.onSubmit} messages={messages} error={form.problem}>
      {children}
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          {...button}
          isPending={form.isSending}
          {...(sending === undefined ? {} : { pendingLabel: sending })}
        >
          {send}
        </Button>
        {actions}
      </FormActions>
    </Form>
  )
}
