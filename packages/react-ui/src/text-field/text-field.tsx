import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { TextField as AriaTextField, Button, Group, Input } from 'react-aria-components'
import { type Controlled, FieldFrame, type FieldShared, ariaProps } from '../field/field.tsx'
import { useValue } from '../field/use-value.ts'

const words = { show: 'Show password', hide: 'Hide password' }

export interface TextFieldProps extends FieldShared, Controlled<string> {
  /** A password gets a button that shows it. */
  type?: 'text' | 'email' | 'password' | 'url' | 'tel'
  onEnter?: () => void
  /** The length the text may have: a counter shows it; nothing is ever cut. */
  maxHint?: number
  /** Fixed text before the value, such as `https://`. */
  prefix?: string
  /** An icon before the value, 16 px. */
  icon?: ReactNode
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { type = 'text', onEnter, maxHint, prefix, icon, inputRef, placeholder, autoComplete } = props
  const [value, setValue] = useValue(props, '')
  const [isShown, setShown] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter ends the composition.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.()
  }
  return (
    <AriaTextField
      {...ariaProps(props)}
      className="lw-field"
      value={value}
      onChange={setValue}
      type={type === 'password' && isShown ? 'text' : type}
      autoComplete={autoComplete}
    >
      <FieldFrame {...props} aside={maxHint !== undefined && <Counter length={value.length} max={maxHint} />}>
        <Group className="lw-input-box">
          {icon}
          {prefix !== undefined && <bdi className="lw-input-prefix">{prefix}</bdi>}
          <Input ref={inputRef} className="lw-input" placeholder={placeholder} onKeyDown={onKeyDown} />
          {type === 'password' && (
            <Button
              className="lw-input-button"
              aria-label={isShown ? words.hide : words.show}
              onPress={() => setShown(!isShown)}
            >
              {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            </Button>
          )}
        </Group>
      </FieldFrame>
    </AriaTextField>
  )
}

function Counter({ length, max }: { length: number; max: number }) {
  return (
    <span className="lw-counter" data-over={length > max || undefined}>
      {length}/{max}
    </span>
  )
}
