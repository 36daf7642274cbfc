import { TextArea as AriaTextArea, TextField } from 'react-aria-components'
import { type Controlled, FieldFrame, type FieldShared, ariaProps } from '../field/field.tsx'
import { useRoom } from '../field/use-room.tsx'
import { useValue } from '../field/use-value.ts'

export interface TextAreaProps extends FieldShared<HTMLTextAreaElement>, Controlled<string> {
  /** Lines to show; the user may drag it taller. */
  rows?: number
  /** The length the text may have: no more can be typed, and it is counted once little is left. */
  maxLength?: number | undefined
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { rows = 4, placeholder, autoComplete, inputRef } = props
  const [value, setValue] = useValue(props, '')
  const { limits, counter, said } = useRoom(value.length, props.maxLength)
  return (
    <TextField
      {...ariaProps(props)}
      className="lw-field"
      value={value}
      onChange={setValue}
      autoComplete={autoComplete}
      {...limits}
    >
      <FieldFrame {...props} aside={counter} said={said}>
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
