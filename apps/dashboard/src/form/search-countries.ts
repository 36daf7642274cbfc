import { api, callKey, queryClient } from '../wire/api.ts'

/** The countries whose name contains the text; those that start with it come first. */
export async function searchCountries(text: string) {
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
