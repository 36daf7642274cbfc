import { type ReactNode, type Ref, useId } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { useInside } from '../base/ui-context.ts'

/** Props of every field. */
export interface FieldShared<Focusable = HTMLInputElement> {
  label: string
  /** A short help below the control; it is also its description. */
  hint?: string
  /** What is wrong with the value: the field is marked invalid and the text is announced. */
  error?: string
  isRequired?: boolean
  isDisabled?: boolean
  /** The name in an ordinary form post. */
  name?: string
  placeholder?: string
  autoFocus?: boolean
  /** The token of the HTML attribute, such as `email` or `off`. */
  autoComplete?: string
  onBlur?: () => void
  /** What takes the focus, so that a form can move it there. */
  inputRef?: Ref<Focusable>
}

/** The value of a field: controlled with `value`, or starting from `defaultValue`. */
export interface Controlled<Value> {
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
}

type ToAria = Pick<FieldShared, 'error' | 'isRequired' | 'isDisabled' | 'name' | 'autoFocus' | 'onBlur'>

/** The shared props as React Aria names them; the host validates, so the browser's own bubbles stay away. */
export function ariaProps({ error, isRequired, isDisabled, name, autoFocus, onBlur }: ToAria) {
  return {
    validationBehavior: 'aria' as const,
    isInvalid: Boolean(error),
    isRequired,
    isDisabled,
    name,
    autoFocus,
    onBlur,
  }
}

type Words = Pick<FieldShared, 'label' | 'hint' | 'error' | 'isRequired'>

export interface FieldFrameProps extends Words {
  /** Something at the end of the hint's line, such as a counter. */
  aside?: ReactNode
  /** Read out when it comes, below the control. */
  said?: ReactNode
  children: ReactNode
}

/** Label above, hint and error below; to be used inside a React Aria field, which ties them to its control. */
export function FieldFrame({ label, hint, error, isRequired, aside, said, children }: FieldFrameProps) {
  useInside()
  return (
    <>
      <Label className="lw-label">
        {label}
        {isRequired && <Mark />}
      </Label>
      {children}
      {(hint !== undefined || Boolean(aside)) && (
        <div className="lw-hint-line">
          {hint !== undefined && (
            <Text slot="description" elementType="div" className="lw-hint">
              {hint}
            </Text>
          )}
          {aside}
        </div>
      )}
      <div aria-live="polite" className="lw-error-region">
        <FieldError elementType="div" className="lw-error">
          {error}
        </FieldError>
        {said}
      </div>
    </>
  )
}

export interface FieldProps extends Words {
  /** One or more controls of the host's own; give each a name of its own when there are several. */
  children: ReactNode
}

/** The frame of all fields around controls of your own: a group named by the label. */
export function Field({ label, hint, error, isRequired, children }: FieldProps) {
  useInside()
  const id = useId()
  const isInvalid = Boolean(error)
  const described = [hint === undefined ? '' : `${id}-hint`, isInvalid ? `${id}-error` : ''].join(' ').trim()
  return (
    <div
      role="group"
      className="lw-field"
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      data-invalid={isInvalid || undefined}
    >
      <span id={`${id}-label`} className="lw-label">
        {label}
        {isRequired && <Mark />}
      </span>
      <div className="lw-field-body">{children}</div>
      {hint !== undefined && (
        <div id={`${id}-hint`} className="lw-hint">
          {hint}
        </div>
      )}
      <div aria-live="polite" className="lw-error-region">
        {isInvalid && (
          <div id={`${id}-error`} className="lw-error">
            {error}
          </div>
        )}
      </div>
    </div>
  )
}

/** The star of what has to be filled, drawn: an open list hides the label, and a hidden label's text is all read. */
function Mark() {
  return (
    <svg className="lw-required" viewBox="0 0 8 8" width="7" height="7" stroke="currentColor" aria-hidden>
      <path d="M4 .5v7M1 2.3l6 3.4M7 2.3l-6 3.4" />
    </svg>
  )
}
