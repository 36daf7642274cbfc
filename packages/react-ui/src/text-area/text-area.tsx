import { useId } from 'react'
import { TextArea as AriaTextArea, TextField } from 'react-aria-components'
import { type Controlled, FieldFrame, type FieldShared, ariaProps } from '../field/field.tsx'
import { useRoom } from '../field/use-room.tsx'
import { useValue } from '../field/use-value.ts'

export interface TextAreaProps extends FieldShared<HTMLTextAreaElement>, Controlled<string> {
  /** Visible lines; the user can resize it. */
  rows?: number
  /** Maximum length. Input stops there; a counter shows near the limit. */
  maxLength?: number | undefined
  /** A warning about a likely mistake; the value stays valid. Announced; hidden while there is an error. */
  warning?: string | undefined
}

/** A multi-line text field. */
export function TextArea(props: TextAreaProps) {
  const { rows = 4, placeholder, autoComplete, inputRef } = props
  const [value, setValue] = useValue(props, '')
  const { limits, counter, announcement } = useRoom(value.length, props.maxLength)
  const warned = useId()
  const warning = props.error ? undefined : props.warning
  return (
    <TextField
      {...ariaProps(props)}
      className="lw-field"
      value={value}
      onChange={setValue}
      autoComplete={autoComplete}
      aria-describedby={warning && warned}
      {...limits}
    >
      <FieldFrame
        {...props}
        aside={counter}
        announcement={
          <>
            {warning && (
              <div id={warned} className="lw-warning">
                {warning}
              </div>
            )}
            {announcement}
          </>
        }
      >
        <AriaTextArea
          ref={inputRef}
          className="lw-input-box lw-text-area"
          rows={rows}
          placeholder={placeholder}
        />
      </FieldFrame>
    </TextField>
  )
}
