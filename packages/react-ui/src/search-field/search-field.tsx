import { Search, X } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { SearchField as AriaSearchField, Button, Group, Input } from 'react-aria-components'
import { useUi } from '../provider/provider.tsx'
import { useShortcut } from './use-shortcut.ts'

export interface SearchFieldProps {
  /** Its name for screen readers; it is not shown. */
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** How long to wait after the last key, in ms; Enter and clearing do not wait. */
  debounceMs?: number
  isDisabled?: boolean
  /** More cannot be typed, and what is pasted is cut: for a host whose server looks for no longer texts. */
  maxLength?: number
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
  /** Pressing this key anywhere outside a field moves the focus here. */
  shortcut?: '/'
}

/** A field that filters or searches while one types; Escape clears it. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, placeholder, debounceMs = 0, inputRef, ...rest } = props
  const shortcut = useUi().hasShortcuts ? props.shortcut : undefined
  const box = useRef<HTMLDivElement>(null)
  const [text, type, flush] = useDebounced(value, onChange, debounceMs)
  useShortcut(shortcut, () => box.current?.querySelector('input')?.focus())
  return (
    <AriaSearchField
      {...rest}
      aria-label={label}
      className="lw-field lw-search"
      value={text}
      onChange={type}
      onSubmit={flush}
      onClear={() => flush('')}
    >
      <Group ref={box} className="lw-input-box">
        <Search aria-hidden />
        <Input ref={inputRef} className="lw-input" placeholder={placeholder} aria-keyshortcuts={shortcut} />
        {shortcut !== undefined && text === '' && (
          <kbd aria-hidden className="lw-search-key">
            {shortcut}
          </kbd>
        )}
        {text !== '' && (
          <Button className="lw-input-button">
            <X aria-hidden />
          </Button>
        )}
      </Group>
    </AriaSearchField>
  )
}

/** The text as typed, reported to the host after the pause; a value set by the host wins. */
function useDebounced(value: string, onChange: (value: string) => void, ms: number) {
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (value !== told) {
    setTold(value)
    setText(value)
  }
  const flush = (next: string) => {
    clearTimeout(timer.current)
    setText(next)
    setTold(next)
    if (next !== value) onChange(next)
  }
  const type = (next: string) => {
    if (ms === 0) return flush(next)
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => flush(next), ms)
  }
  return [text, type, flush] as const
}
