import { useEffect, useEffectEvent, useState } from 'react'
import { ComboBox, type Key } from 'react-aria-components'
import { ariaProps } from '../field/field.tsx'
import { useValue } from '../field/use-value.ts'
import { ComboboxFrame } from './combobox-frame.tsx'
import type { AsyncComboboxProps, Interaction } from './combobox-props.ts'
import { onTyped } from './typed-option.ts'
import { type SearchState, useSearch } from './use-search.ts'

const texts = {
  empty: 'No match',
  loading: 'Searching…',
  failed: 'The search failed.',
  retry: 'Try again',
  short: (count: number) => (count === 1 ? 'Type to search' : `Type at least ${count} characters`),
}

/** Key of the retry row after a failed search; cannot equal an option's value. */
const retryKey = '\u0000retry'

/** A combobox that loads its options. */
export function AsyncCombobox({ interaction, ...props }: AsyncComboboxProps & { interaction?: Interaction }) {
  const { load, minChars = 0, charsOf, debounceMs = 500, selectedLabel = '', emptyText = texts.empty } = props
  const [value, setValue] = useValue(props, null)
  const { state, search } = useSearch(load, minChars, charsOf)
  const [known, setKnown] = useState({ value, label: selectedLabel })
  const [text, setText] = useState(interaction?.text ?? selectedLabel)

  // The host changed the value or its label.
  const label = known.value === value && selectedLabel === '' ? known.label : selectedLabel
  if (known.value !== value || known.label !== label) {
    setKnown({ value, label })
    setText(label)
  }

  const type = (next: string) => {
    setText(next)
    if (next !== label) search(next, debounceMs)
    if (next === '' && value !== null) choose(null, '')
  }
  const searchTyped = useEffectEvent(() => interaction?.text && search(interaction.text, debounceMs))
  useEffect(() => void searchTyped(), [])
  const choose = (next: string | null, nextLabel: string) => {
    setKnown({ value: next, label: nextLabel })
    setText(nextLabel)
    setValue(next)
  }
  const onChange = (key: Key | null) => {
    if (key === retryKey && state.kind === 'failed') return search(state.text, 0)
    const option = state.kind === 'ready' ? state.options.find((one) => one.value === key) : undefined
    // Blur reports the old value again: restore its text.
    if (option === undefined || key === value) setText(label)
    else choose(option.value, option.label)
  }
  const onOpenChange = (isOpen: boolean, trigger?: string) => {
    if (isOpen && trigger === 'manual') search(text === label ? '' : text, 0)
  }
  return (
    <ComboBox
      {...ariaProps(props)}
      className="lw-field"
      items={rows(state)}
      value={value}
      onChange={onChange}
      inputValue={text}
      onInputChange={type}
      onOpenChange={onOpenChange}
      {...onTyped(
        state.kind === 'ready' ? state.options : [],
        (option) => option.value !== value && choose(option.value, option.label),
      )}
      allowsEmptyCollection
    >
      <ComboboxFrame field={props} interaction={interaction} empty={emptyWords(state, emptyText, minChars)}>
        {/* An open list hides everything else from screen readers, except live announcers. */}
        <span role="status" data-live-announcer="" className="lw-hidden">
          {state.kind === 'loading' && texts.loading}
          {state.kind === 'failed' && texts.failed}
        </span>
      </ComboboxFrame>
    </ComboBox>
  )
}

function rows(state: SearchState) {
  if (state.kind === 'ready') return state.options
  if (state.kind === 'failed') return [{ value: retryKey, label: texts.failed, action: texts.retry }]
  return []
}

function emptyWords(state: SearchState, emptyText: string, minChars: number): string {
  if (state.kind === 'ready') return emptyText
  if (state.kind === 'loading') return texts.loading
  return texts.short(Math.max(minChars, 1))
}
