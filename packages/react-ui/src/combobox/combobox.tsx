import { ComboBox } from 'react-aria-components'
import { ariaProps } from '../field/field.tsx'
import type { Option } from '../field/option-list.tsx'
import { useValue } from '../field/use-value.ts'
import { AsyncCombobox, type AsyncComboboxProps } from './async-combobox.tsx'
import { ComboboxFrame, type ComboboxShared } from './combobox-frame.tsx'

const words = { empty: 'No match' }

interface WithOptions extends ComboboxShared {
  options: Option[]
  load?: undefined
  minChars?: undefined
  debounceMs?: undefined
  selectedLabel?: undefined
}

export type ComboboxProps = WithOptions | AsyncComboboxProps

/** One of many, found by typing: among `options`, or by a search with `load`. */
export function Combobox(props: ComboboxProps) {
  return props.load === undefined ? <LocalCombobox {...props} /> : <AsyncCombobox {...props} />
}

function LocalCombobox(props: WithOptions) {
  const [value, setValue] = useValue(props, null)
  return (
    <ComboBox
      {...ariaProps(props)}
      className="lw-field"
      defaultItems={props.options}
      value={value}
      onChange={(key) => setValue(key === null ? null : String(key))}
      allowsEmptyCollection
    >
      <ComboboxFrame field={props} empty={props.emptyText ?? words.empty} />
    </ComboBox>
  )
}
