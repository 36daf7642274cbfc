import { type ReactNode, type Ref, useId } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { useUiOrWarn } from '../base/ui-context.ts'

/** Props of every field. */
export interface FieldShared<Focusable = HTMLInputElement> {
  label: string
  /** Help text below the control, also its accessible description. */
  hint?: string
  /** Validation error. Marks the field as invalid and is announced. */
  error?: string
  isRequired?: boolean
  isDisabled?: boolean
  /** The field name in a native form submission. */
  name?: string
  placeholder?: string
  autoFocus?: boolean
  /** The HTML `autocomplete` token, such as `email` or `off`. */
  autoComplete?: string
  onBlur?: () => void
  /** A ref to the focusable element, so that a form can focus it. */
  inputRef?: Ref<Focusable>
}

/** A field's value: controlled with `value`, or uncontrolled with `defaultValue`. */
export interface Controlled<Value> {
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
}

type AriaFieldProps = Pick<
  FieldShared,
  'error' | 'isRequired' | 'isDisabled' | 'name' | 'autoFocus' | 'onBlur'
>

/** Maps the shared props to React Aria's. The host validates, so native validation bubbles are off. */
export function ariaProps({ error, isRequired, isDisabled, name, autoFocus, onBlur }: AriaFieldProps) {
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

type FieldTexts = Pick<FieldShared, 'label' | 'hint' | 'error' | 'isRequired'>

export interface FieldFrameProps extends FieldTexts {
  /** Content at the end of the hint line, such as a counter. */
  aside?: ReactNode
  /** A live announcement below the control. */
  announcement?: ReactNode
  children: ReactNode
}

/** Label, hint and error around a control. Use it inside a React Aria field, which connects them. */
export function FieldFrame({
  label,
  hint,
  error,
  isRequired,
  aside,
  announcement,
  children,
}: FieldFrameProps) {
  useUiOrWarn()
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
        {announcement}
      </div>
    </>
  )
}

export interface FieldProps extends FieldTexts {
  /** Your own controls. Give each an accessible name if there are several. */
  children: ReactNode
}

/** Label, hint and error around your own controls, as a labeled group. */
export function Field({ label, hint, error, isRequired, children }: FieldProps) {
  useUiOrWarn()
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

/** The required star, drawn as an image: a text star would be read out when an open list hides the label. */
function Mark() {
  return (
    <svg className="lw-required" viewBox="0 0 8 8" width="7" height="7" stroke="currentColor" aria-hidden>
      <path d="M4 .5v7M1 2.3l6 3.4M7 2.3l-6 3.4" />
    </svg>
  )
}
