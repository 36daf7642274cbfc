import { Combobox } from '@linkwright/react-ui/combobox'
import { Bound } from './bound.tsx'
import type { PlaceNames, TextForm } from './city-search.tsx'
import { searchCountries } from './search-countries.ts'

interface CountryFieldProps {
  form: TextForm
  name: string
  names: PlaceNames
}

/** Selects the country of the search engine. */
export function CountryField({ form, name, names }: CountryFieldProps) {
  return (
    <Bound form={form} name={name}>
      {(field) => (
        <Combobox
          label="Country"
          hint="The country we check rankings in."
          load={searchCountries}
          debounceMs={0}
          isRequired
          autoComplete="off"
          {...field}
          value={field.value || null}
          selectedLabel={field.value}
          onChange={(value) => {
            field.onChange(value ?? '')
            // The city belongs to the previous country.
            form.setValue(names.city, '', { shouldDirty: true })
            form.setValue(names.state, '', { shouldDirty: true })
          }}
        />
      )}
    </Bound>
  )
}
