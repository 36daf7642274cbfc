import type { ComboboxProps } from '@linkwright/react-ui/combobox'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { rendered } from '../testing/rendered.tsx'
import { CitySearch } from './city-search.tsx'

const combobox = vi.hoisted(() => ({ props: undefined as unknown }))
vi.mock('@linkwright/react-ui/combobox', () => ({
  Combobox: (props: ComboboxProps) => {
    combobox.props = props
    return null
  },
}))

function Place() {
  const form = useForm<Record<string, string>>({ defaultValues: { city: '', state: '' } })
  return <CitySearch form={form} names={{ city: 'city', state: 'state' }} country="Ireland" />
}

test('looks cities up from 3 characters on, 500 ms after the last key', () => {
  rendered(<Place />)
  expect(combobox.props).toMatchObject({ minChars: 3, debounceMs: 500 })
})
