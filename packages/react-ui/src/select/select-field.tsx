import { ChevronDown } from 'lucide-react'
import { useContext, useEffect, useEffectEvent } from 'react'
import { Button, Select, SelectStateContext, SelectValue } from 'react-aria-components'
import { FieldFrame, ariaProps } from '../field/field.tsx'
import { OptionList } from '../field/option-list.tsx'
import { useValue } from '../field/use-value.ts'
import type { LazySelectProps } from './select-props.ts'
import { texts } from './fallback.tsx'

/** A select with its list. */
export function SelectField(props: LazySelectProps) {
  const { options, placeholder = texts.placeholder, inputRef, interaction } = props
  const [value, setValue] = useValue(props, null)
  return (
    <Select
      {...ariaProps(props)}
      className="lw-field"
      value={value}
      onChange={(key) => setValue(key === null ? null : String(key))}
      placeholder={placeholder}
      autoComplete={props.autoComplete}
      allowsEmptyCollection
      autoFocus={props.autoFocus === true || interaction !== undefined}
    >
      <FieldFrame {...props}>
        <Button ref={inputRef} className="lw-input-box lw-select">
          <SelectValue className="lw-select-value">
            {({ isPlaceholder, selectedText }) => (isPlaceholder ? placeholder : selectedText)}
          </SelectValue>
          <ChevronDown aria-hidden />
        </Button>
        <OptionList options={options} empty={texts.empty} />
        <RestoreFocus interaction={interaction} />
      </FieldFrame>
    </Select>
  )
}

/** Opens the list after its fallback was pressed. Focuses the button first, so that the focus returns to it. */
function RestoreFocus({ interaction }: Pick<LazySelectProps, 'interaction'>) {
  const state = useContext(SelectStateContext)
  const restoreFocus = useEffectEvent(() => interaction === 'opened' && state?.open())
  useEffect(() => void restoreFocus(), [])
  return null
}
