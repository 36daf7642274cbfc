import { ChevronDown } from 'lucide-react'
import { Button, InputContext, TextField, useSlottedContext } from 'react-aria-components'
import { ariaProps, FieldFrame } from '../field/field.tsx'
import type { LateSelectProps } from './select-props.ts'

export const words = { placeholder: 'Choose…', empty: 'Nothing to choose from' }

/** The select until its code is there: it looks and is called the same, and remembers what is done with it. */
export function StandIn(props: LateSelectProps) {
  return (
    // The frame and the names of a field, around no input.
    <TextField {...ariaProps(props)} className="lw-field">
      <FieldFrame {...props}>
        <StandInButton {...props} />
      </FieldFrame>
    </TextField>
  )
}

function StandInButton({
  options,
  placeholder = words.placeholder,
  inputRef,
  onBegun,
  ...props
}: LateSelectProps) {
  const { id, 'aria-describedby': described } = useSlottedContext(InputContext) ?? {}
  const { value = props.defaultValue } = props
  const chosen = options.find((option) => option.value === value)
  return (
    <Button
      ref={inputRef}
      className="lw-input-box lw-select"
      {...(id === undefined ? {} : { id })}
      {...(described === undefined ? {} : { 'aria-describedby': described })}
      aria-haspopup="listbox"
      aria-expanded={false}
      isDisabled={props.isDisabled}
      autoFocus={props.autoFocus}
      onFocus={() => onBegun('focused')}
      onBlur={() => onBegun(undefined)}
      onPress={() => onBegun('opened')}
    >
      <span className="lw-select-value" {...(chosen === undefined ? { 'data-placeholder': 'true' } : {})}>
        {chosen?.label ?? placeholder}
      </span>
      <ChevronDown aria-hidden />
    </Button>
  )
}
