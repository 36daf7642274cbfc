import { TextArea as AriaTextArea, TextField } from 'react-aria-components'
import { type Controlled, FieldFrame, type FieldShared, ariaProps } from '../field/field.tsx'

export interface TextAreaProps extends FieldShared<HTMLTextAreaElement>, Controlled<string> {
  /** Lines to show; the user may drag it taller. */
  rows?: number
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { value, defaultValue, onChange, rows = 4, placeholder, autoComplete, inputRef } = props
  return (
    <TextField
      {...ariaProps(props)}
      className="lw-field"
      value={value}
      defaultValue={defaultValue}
      onChange={onChange}
      autoComplete={autoComplete}
    >
      <FieldFrame {...props}>
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
