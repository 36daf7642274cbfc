import { ChevronDown } from 'lucide-react'
import { useContext, useEffect, useEffectEvent } from 'react'
import { Button, Select, SelectStateContext, SelectValue } from 'react-aria-components'
import { FieldFrame, ariaProps } from '../field/field.tsx'
import { OptionList } from '../field/option-list.tsx'
import { useValue } from '../field/use-value.ts'
import type { LateSelectProps } from './select-props.ts'
import { words } from './stand-in.tsx'

/** The select itself. */
export function SelectField(props: LateSelectProps) {
  const { options, placeholder = words.placeholder, inputRef, begun } = props
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
      autoFocus={props.autoFocus === true || begun !== undefined}
    >
      <FieldFrame {...props}>
        <Button ref={inputRef} className="lw-input-box lw-select">
          <SelectValue className="lw-select-value">
            {({ isPlaceholder, selectedText }) => (isPlaceholder ? placeholder : selectedText)}
          </SelectValue>
          <ChevronDown aria-hidden />
        </Button>
        <OptionList options={options} empty={words.empty} />
        <GoOn begun={begun} />
      </FieldFrame>
    </Select>
  )
}

/** Opens the list that was asked for while the stand-in stood here; after its button has the focus, to return to it. */
function GoOn({ begun }: Pick<LateSelectProps, 'begun'>) {
  const state = useContext(SelectStateContext)
  const goOn = useEffectEvent(() => begun === 'opened' && state?.open())
  useEffect(() => void goOn(), [])
  return null
}
