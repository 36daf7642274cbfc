import { ChevronDown } from 'lucide-react'
import { Button, InputContext, TextField, useSlottedContext } from 'react-aria-components'
import { ariaProps, FieldFrame } from '../field/field.tsx'
import type { LazySelectProps } from './select-props.ts'

export const texts = { placeholder: 'Choose…', empty: 'Nothing to choose from' }

/** Shown until the code of the select is loaded: same look and name. Records the user's interaction. */
export function Fallback(props: LazySelectProps) {
  return (
    // Only the frame and label of the field, without an input.
    <TextField {...ariaProps(props)} className="lw-field">
      <FieldFrame {...props}>
        <FallbackButton {...props} />
      </FieldFrame>
    </TextField>
  )
}

function FallbackButton({
  options,
  placeholder = texts.placeholder,
  inputRef,
  onInteraction,
  ...props
}: LazySelectProps) {
  const { id, 'aria-describedby': described } = useSlottedContext(InputContext) ?? {}
  const { value = props.defaultValue } = props
  const selected = options.find((option) => option.value === value)
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
      <span className="lw-select-value" {...(selected === undefined ? { 'data-placeholder': 'true' } : {})}>
        {selected?.label ?? placeholder}
      </span>
      <ChevronDown aria-hidden />
    </Button>
  )
}
