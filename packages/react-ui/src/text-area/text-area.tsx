import { useId } from 'react'
import { TextArea as AriaTextArea, TextField } from 'react-aria-components'
import { type Controlled, FieldFrame, type FieldShared, ariaProps } from '../field/field.tsx'
import { useRoom } from '../field/use-room.tsx'
import { useValue } from '../field/use-value.ts'

export interface TextAreaProps extends FieldShared<HTMLTextAreaElement>, Controlled<string> {
  /** Lines to show; the user may drag it taller. */
  rows?: number
  /** The length the text may have: no more can be typed, and it is counted once little is left. */
  maxLength?: number | undefined
  /** What is likely a mistake and may stay; it is read out, and hidden by an error. */
  warning?: string | undefined
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { rows = 4, placeholder, autoComplete, inputRef } = props
  const [value, setValue] = useValue(props, '')
  const { limits, counter, said } = useRoom(value.length, props.maxLength)
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
        said={
          <>
            {warning && (
              <div id={warned} className="lw-warning">
                {warning}
              </div>
            )}
            {said}
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
