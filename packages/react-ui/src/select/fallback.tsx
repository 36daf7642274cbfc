import { ChevronDown } from 'lucide-react'
import { Button, InputContext, TextField, useSlottedContext } from 'react-aria-components'
import { ariaProps, FieldFrame } from '../field/field.tsx'
import type { LazySelectProps } from './select-props.ts'

export const words = { placeholder: 'Choose…', empty: 'Nothing to choose from' }

/** Shows until the code of the select is loaded: the same look and name; it records what the user does with it. */
export function Fallback(props: LazySelectProps) {
  return (
    // The frame and the names of a field, around no input.
    <TextField {...ariaProps(props)} className="lw-field">
      <FieldFrame {...props}>
        <FallbackButton {...props} />
      </FieldFrame>
    </TextField>
  )
}

function FallbackButton({
  options,
  placeholder = words.placeholder,
  inputRef,
  onInteraction,
  ...props
}: LazySelectProps) {
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
      onFocus={() => onInteraction('focused')}
      onBlur={() => onInteraction(undefined)}
      onPress={() => onInteraction('opened')}
    >
      <span className="lw-select-value" {...(chosen === undefined ? { 'data-placeholder': 'true' } : {})}>
        {chosen?.label ?? placeholder}
      </span>
      <ChevronDown aria-hidden />
    </Button>
  )
}
