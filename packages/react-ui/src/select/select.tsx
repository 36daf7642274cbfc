import { ChevronDown } from 'lucide-react'
import { Select as AriaSelect, Button, SelectValue } from 'react-aria-components'
import { type Controlled, FieldFrame, type FieldShared, ariaProps } from '../field/field.tsx'
import { type Option, OptionList } from '../field/option-list.tsx'
import { useValue } from '../field/use-value.ts'

const words = { placeholder: 'Choose…', empty: 'Nothing to choose from' }

export interface SelectProps extends FieldShared<HTMLButtonElement>, Controlled<string | null> {
  options: Option[]
  /** The text while nothing is chosen. */
  placeholder?: string
}

/** One of a list that opens; typing jumps to an option. */
export function Select(props: SelectProps) {
  const { options, placeholder = words.placeholder, inputRef } = props
  const [value, setValue] = useValue(props, null)
  return (
    <AriaSelect
      {...ariaProps(props)}
      className="lw-field"
      value={value}
      onChange={(key) => setValue(key === null ? null : String(key))}
      placeholder={placeholder}
      autoComplete={props.autoComplete}
      allowsEmptyCollection
    >
      <FieldFrame {...props}>
        <Button ref={inputRef} className="lw-input-box lw-select">
          <SelectValue className="lw-select-value">
            {({ isPlaceholder, selectedText }) => (isPlaceholder ? placeholder : selectedText)}
          </SelectValue>
          <ChevronDown aria-hidden />
        </Button>
        <OptionList options={options} empty={words.empty} />
      </FieldFrame>
    </AriaSelect>
  )
}
