import { Button, type ButtonProps } from '@linkwright/react-ui/button'
import { Form, FormActions } from '@linkwright/react-ui/form'
import type { ReactNode } from 'react'

/** The part of a `useForm` form that submits it. */
export interface Sendable {
  onSubmit: () => void
  isSending: boolean
  /** The error of the last submit. */
  problem: ReactNode
}

interface BoundFormProps extends Pick<ButtonProps, 'variant' | 'icon' | 'isDisabled'> {
  form: Sendable
  label: string
  /** All field errors, on a screen that lists them together. */
  messages?: string[]
  /** Labels of the submit button, before and while sending. */
  send: string
  sending?: string
  /** More actions next to the button. */
  actions?: ReactNode
  children: ReactNode
}

/** A form with its submit button, on a screen or in a dialog without a footer. */
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
