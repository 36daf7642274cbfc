import type { SyntheticEvent } from 'react'
import type { ComboBoxProps } from 'react-aria-components'

interface Option {
  value: string
  label: string
}

/** A label typed in full counts as chosen, unless an option of the list is highlighted. */
export function onTyped<O extends Option>(
  options: readonly O[],
  choose: (option: O) => void,
): Pick<ComboBoxProps<O>, 'onBlur' | 'onKeyDown'> {
  const onBlur = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement) || target.hasAttribute('aria-activedescendant')) return
    const typed = target.value.trim().toLowerCase()
    const [match, ...others] = options.filter(({ label }) => label.toLowerCase() === typed)
    // After React Aria has put the former text back, also on the blur after Tab.
    if (match !== undefined && others.length === 0) setTimeout(() => choose(match))
  }
  return {
    onBlur,
    onKeyDown(event) {
      if (event.key === 'Enter' || event.key === 'Tab') onBlur(event)
    },
  }
}
