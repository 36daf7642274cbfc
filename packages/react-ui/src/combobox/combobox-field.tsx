import { ComboBox } from 'react-aria-components'
import { ariaProps } from '../field/field.tsx'
import { useValue } from '../field/use-value.ts'
import { AsyncCombobox } from './async-combobox.tsx'
import { ComboboxFrame } from './combobox-frame.tsx'
import type { Begun, LateComboboxProps, LocalComboboxProps } from './combobox-props.ts'

const words = { empty: 'No match' }

/** The combobox itself. */
export function ComboboxField({ begun, ...props }: LateComboboxProps) {
  // What was begun when it came, and not what is begun later.
  const autoFocus = props.autoFocus === true || begun !== undefined
  return props.load === undefined ? (
    <LocalCombobox {...props} autoFocus={autoFocus} begun={begun} />
  ) : (
    <AsyncCombobox {...props} autoFocus={autoFocus} begun={begun} />
  )
}

export function LocalCombobox({ begun, ...props }: LocalComboboxProps & { begun: Begun }) {
  const [value, setValue] = useValue(props, null)
  return (
    <ComboBox
      {...ariaProps(props)}
      className="lw-field"
      defaultItems={props.options}
      {...(begun?.text === undefined ? {} : { defaultInputValue: begun.text })}
      value={value}
      onChange={(key) => setValue(key === null ? null : String(key))}
      allowsEmptyCollection
    >
      <ComboboxFrame field={props} begun={begun} empty={props.emptyText ?? words.empty} />
    </ComboBox>
  )
}
