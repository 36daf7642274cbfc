import { ComboBox } from 'react-aria-components'
import { ariaProps } from '../field/field.tsx'
import { useValue } from '../field/use-value.ts'
import { AsyncCombobox } from './async-combobox.tsx'
import { ComboboxFrame } from './combobox-frame.tsx'
import { onTyped } from './typed-option.ts'
import type { Interaction, LazyComboboxProps, LocalComboboxProps } from './combobox-props.ts'

const texts = { empty: 'No match' }

/** A combobox with its list. */
export function ComboboxField({ interaction, ...props }: LazyComboboxProps) {
  // Replays only what the user did with the fallback.
  const autoFocus = props.autoFocus === true || interaction !== undefined
  return props.load === undefined ? (
    <LocalCombobox {...props} autoFocus={autoFocus} interaction={interaction} />
  ) : (
    <AsyncCombobox {...props} autoFocus={autoFocus} interaction={interaction} />
  )
}

export function LocalCombobox({ interaction, ...props }: LocalComboboxProps & { interaction: Interaction }) {
  const [value, setValue] = useValue(props, null)
  return (
    <ComboBox
      {...ariaProps(props)}
      className="lw-field"
      {...onTyped(props.options, (option) => option.value !== value && setValue(option.value))}
      defaultItems={props.options}
      {...(interaction?.text === undefined ? {} : { defaultInputValue: interaction.text })}
      value={value}
      onChange={(key) => setValue(key === null ? null : String(key))}
      allowsEmptyCollection
    >
      <ComboboxFrame field={props} interaction={interaction} empty={props.emptyText ?? texts.empty} />
    </ComboBox>
  )
}
