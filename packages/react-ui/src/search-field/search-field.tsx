import { Search, X } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { SearchField as AriaSearchField, Button, Group, Input } from 'react-aria-components'
import { useUi } from '../provider/provider.tsx'
import { useShortcut } from './use-shortcut.ts'

export interface SearchFieldProps {
  /** Accessible name; not visible. */
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Debounce in ms. Enter and clearing report immediately. */
  debounceMs?: number
  isDisabled?: boolean
  /** Maximum length of the search text; longer pastes are cut. */
  maxLength?: number
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
  /** A key that focuses the field from anywhere outside other fields. */
  shortcut?: '/'
}

/** A search field that reports while typing. Escape clears it. */
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

/** The typed text, reported after the debounce. A value set by the host wins. */
function useDebounced(value: string, onChange: (value: string) => void, ms: number) {
  const [text, setText] = useState(value)
  const [reported, setReported] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (value !== reported) {
    setReported(value)
    setText(value)
  }
  const flush = (next: string) => {
    clearTimeout(timer.current)
    setText(next)
    setReported(next)
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
