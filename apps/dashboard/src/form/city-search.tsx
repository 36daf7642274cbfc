import type { FoundCity } from '@linkwright/core/tracking/places/found-city'
import { CITY_GUESS_MIN, CITY_SEARCH_MS, guessLength } from '@linkwright/core/tracking/places/location'
import { Combobox } from '@linkwright/react-ui/combobox'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '../wire/api.ts'
import { Bound } from './bound.tsx'

/** A form reduced to its text values. */
export type TextForm = UseFormReturn<Record<string, string>>

/** The form's field names for city and state. */
export interface PlaceNames {
  city: string
  state: string
}

interface CitySearchProps {
  form: TextForm
  names: PlaceNames
  country: string
}

/** Outside the United States: selecting a found city sets city and state (A-SCR-62). */
export function CitySearch({ form, names, country }: CitySearchProps) {
  const city = form.watch(names.city)
  const state = form.watch(names.state)
  const chosen = city && state ? `${city},${state}` : null
  return (
    <Bound form={form} name={names.city}>
      {(field) => (
        <Combobox
          key={country}
          label="City"
          hint={
            country === ''
              ? 'Choose a country first.'
              : `Type ${CITY_GUESS_MIN} or more characters and choose from the list.`
          }
          isRequired
          load={async (text, signal) =>
            optionsOf(await api.places.cityNames({ country, cityGuess: text }, { signal }))
          }
          minChars={CITY_GUESS_MIN}
          charsOf={guessLength}
          debounceMs={CITY_SEARCH_MS}
          emptyText="No city in this country has this name"
          autoComplete="off"
          {...field}
          isDisabled={country === ''}
          value={chosen}
          selectedLabel={chosen === null ? '' : labelOf(chosen)}
          onChange={(value) => {
            const place = placeOf(value ?? '')
            field.onChange(place.city)
            form.setValue(names.state, place.state, { shouldDirty: true })
          }}
        />
      )}
    </Bound>
  )
}

/** A city found by another name shows that name: `Vienna, Vienna (Wien)`. The value has the city's own name. */
const optionsOf = (found: readonly FoundCity[]) =>
  found.map(({ city, state, as }) => {
    const value = `${city},${state}`
    return { value, label: as === undefined ? labelOf(value) : `${labelOf(value)} (${as})` }
  })

/** `Galway,Connacht`: the state follows the last comma. */
function placeOf(found: string): { city: string; state: string } {
  const at = found.lastIndexOf(',')
  return at < 0 ? { city: found, state: '' } : { city: found.slice(0, at), state: found.slice(at + 1) }
}

function labelOf(found: string): string {
  const { city, state } = placeOf(found)
  return state === '' ? city : `${city}, ${state}`
}
