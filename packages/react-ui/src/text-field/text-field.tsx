import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { TextField as AriaTextField, Button, Group, Input } from 'react-aria-components'
import { type Controlled, FieldFrame, type FieldShared, ariaProps } from '../field/field.tsx'
import { useRoom } from '../field/use-room.tsx'
import { useValue } from '../field/use-value.ts'

const texts = { show: 'Show password', hide: 'Hide password' }

export interface TextFieldProps extends FieldShared, Controlled<string> {
  /** `password` adds a button that reveals it. */
  type?: 'text' | 'email' | 'password' | 'url' | 'tel'
  onEnter?: () => void
  /** Recommended length, shown by a counter; not enforced. */
  maxHint?: number
  /** Maximum length. Input stops there; a counter shows near the limit. */
  maxLength?: number | undefined
  /** A warning about a likely mistake; the value stays valid. Announced; hidden while there is an error. */
  warning?: string | undefined
  /** Fixed text before the value, such as `https://`. */
  prefix?: string
  /** An icon before the value, 16 px. */
  icon?: ReactNode
}

/** A single-line text field. */
export function TextField(props: TextFieldProps) {
  const { type = 'text', onEnter, maxHint, maxLength, prefix, icon, inputRef } = props
  const [value, setValue] = useValue(props, '')
  const { limits, counter, announcement } = useRoom(value.length, maxLength)
  const warned = useId()
  const warning = props.error ? undefined : props.warning
  const [isShown, setShown] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter ends the composition.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.()
  }
  return (
    <AriaTextField
      {...ariaProps(props)}
      className="lw-field"
      value={value}
      onChange={setValue}
      type={type === 'password' && isShown ? 'text' : type}
      autoComplete={props.autoComplete}
      aria-describedby={warning && warned}
      {...limits}
    >
      <FieldFrame
        {...props}
        aside={counter || (maxHint !== undefined && <Counter length={value.length} max={maxHint} />)}
        announcement={
          <>
            {warning && (
              <div id={warned} className="lw-warning">
                {warning}
              </div>
            )}
            {announcement}
          </>
        }
      >
        <Group className="lw-input-box">
          {icon}
          {prefix !== undefined && <bdi className="lw-input-prefix">{prefix}</bdi>}
          <Input ref={inputRef} className="lw-input" placeholder={props.placeholder} onKeyDown={onKeyDown} />
          {type === 'password' && (
            <Button
              className="lw-input-button"
              aria-label={isShown ? texts.hide : texts.show}
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
