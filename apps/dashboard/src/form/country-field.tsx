import { Combobox } from '@linkwright/react-ui/combobox'
import { api, callKey, queryClient } from '../wire/api.ts'
import { Bound } from './bound.tsx'
import type { PlaceNames, TextForm } from './city-search.tsx'

interface CountryFieldProps {
  form: TextForm
  name: string
  names: PlaceNames
}

/** The country of the search engine. */
export function CountryField({ form, name, names }: CountryFieldProps) {
  return (
    <Bound form={form} name={name}>
      {(field) => (
        <Combobox
          label="Country"
          hint="The country of the search engine that ranks are looked up with."
          load={search}
          debounceMs={0}
          isRequired
          autoComplete="off"
          {...field}
          value={field.value || null}
          selectedLabel={field.value}
          onChange={(value) => {
            field.onChange(value ?? '')
            // A city of another country is none.
            form.setValue(names.city, '', { shouldDirty: true })
            form.setValue(names.state, '', { shouldDirty: true })
          }}
        />
      )}
    </Bound>
  )
}

/** The countries that hold the text, those that begin with it first. */
async function search(text: string) {
  const countries = await queryClient.fetchQuery({
    queryKey: callKey(api.places.countries, {}),
    queryFn: async ({ signal }) => api.places.countries({}, { signal }),
    staleTime: Infinity,
  })
  const wanted = text.toLowerCase()
  const at = (name: string) => name.toLowerCase().indexOf(wanted)
  return countries
    .map(({ location_name }) => location_name)
    .filter((name) => at(name) >= 0)
    .toSorted((a, b) => Math.min(at(a), 1) - Math.min(at(b), 1) || a.localeCompare(b))
    .map((name) => ({ value: name, label: name }))
}
