import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, type Ref, useContext, useEffect, useRef } from 'react'
import { firstError, moveFocus } from './focus-first-error.ts'
import { useUiOrWarn } from '../base/ui-context.ts'
import { Changes } from '../field/use-value.ts'

export { Changes } from '../field/use-value.ts'
export { focusFirstError } from './focus-first-error.ts'

export interface FormProps {
  /** Called after `preventDefault`, so the page does not reload. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void | Promise<void>
  /** An error of the whole form, such as a server refusal. */
  error?: ReactNode
  /** Messages of several fields, listed as a summary. */
  messages?: string[]
  id?: string
  'aria-label'?: string
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

/** A form. New errors are announced, and the focus moves to the first invalid field, else to the error summary. */
export function Form({ onSubmit, error, messages = [], children, ...rest }: FormProps) {
  useUiOrWarn()
  const changed = useContext(Changes)
  const alert = useRef<HTMLDivElement>(null)
  const hasError = error !== undefined && error !== null && error !== false && error !== ''
  const shown = [typeof error === 'string' ? error : hasError, ...messages].join('\n')
  const isShown = hasError || messages.length > 0
  // Messages that change while the user corrects a field must not move the focus.
  const wasSubmitted = useRef(false)
  useEffect(() => {
    const form = alert.current?.closest('form')
    if (isShown && wasSubmitted.current && form) moveFocus(firstError(form) ?? alert.current)
  }, [shown, isShown])
  return (
    <form
      {...rest}
      noValidate
      className="lw-form"
      onChange={() => {
        wasSubmitted.current = false
        // Covers text and checkbox input; list fields report their selection themselves.
        changed?.()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        wasSubmitted.current = true
        void onSubmit(event)
      }}
    >
      {/* The live region is rendered before its content, so that screen readers notice the change. */}
      <div ref={alert} role="alert" tabIndex={-1} className="lw-form-alert" data-shown={isShown || undefined}>
        {isShown && (
          <>
            <CircleAlert aria-hidden />
            <div className="lw-form-errors">
              {hasError && <div>{error}</div>}
              <Messages messages={messages} />
            </div>
          </>
        )}
      </div>
      {children}
    </form>
  )
}

function Messages({ messages }: { messages: string[] }) {
  if (messages.length === 0) return null
  if (messages.length === 1) return <div>{messages[0]}</div>
  return (
    <ul className="lw-form-messages">
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}

/** Fields side by side; they stack on narrow screens. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className="lw-form-row">{children}</div>
}

/** The buttons at the end of a form, the primary one first. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="lw-form-actions">{children}</div>
}
