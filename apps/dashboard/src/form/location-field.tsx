import { UNITED_STATES, usStates } from '@linkwright/core/tracking/places/us-states'
import { FormRow } from '@linkwright/react-ui/form'
import { Select } from '@linkwright/react-ui/select'
import { TextField } from '@linkwright/react-ui/text-field'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { BoundRadioGroup } from './bound-radio-group.tsx'
import { Bound } from './bound.tsx'
import { CitySearch, type PlaceNames, type TextForm } from './city-search.tsx'
import { CountryField } from './country-field.tsx'

interface LocationFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>
  /** The form's names for each part. With `country` the country is asked for too. */
  names: { country?: FieldPath<V>; local: FieldPath<V>; city: FieldPath<V>; state: FieldPath<V> }
  /** The country of the search engine, where the form does not ask for it. */
  country?: string
  /** The question: is the site, or the page, searched for locally? */
  localLabel: string
}

const localChoices = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]
const stateOptions = usStates.map((name) => ({ value: name, label: name }))

/**
 * Where a site or a page is searched from (Spec A §2): country, local yes or no and, while it is local, city and
 * state. In the United States one types the city and picks the state; elsewhere one picks a city that was found.
 */
export function LocationField<V extends FieldValues>(props: LocationFieldProps<V>) {
  // Every part is text, whatever else the form holds.
  const form = props.form as unknown as TextForm
  const names: PlaceNames & { country?: string; local: string } = props.names
  const country = names.country === undefined ? (props.country ?? '') : form.watch(names.country)
  const isLocal = form.watch(names.local) === 'yes'
  return (
    <>
      {names.country !== undefined && <CountryField form={form} names={names} name={names.country} />}
      <BoundRadioGroup
        form={form}
        name={names.local}
        label={props.localLabel}
        hint="Choose Yes for a place people visit, such as a shop or an office."
        orientation="horizontal"
        options={localChoices}
        isRequired
      />
      {isLocal && country === UNITED_STATES && <CityAndState form={form} names={names} />}
      {isLocal && country !== UNITED_STATES && <CitySearch form={form} names={names} country={country} />}
    </>
  )
}

function CityAndState({ form, names }: { form: TextForm; names: PlaceNames }) {
  const hasCity = form.watch(names.city)?.trim() !== ''
  return (
    <Bound form={form} name={names.city}>
      {({ inputRef, error, ...city }) => (
        <FormRow>
          <TextField
            label="City"
            isRequired
            autoComplete="off"
            {...city}
            // One rule asks for both: it stands, and leads, where something is missing.
            inputRef={hasCity ? undefined : inputRef}
            error={hasCity ? undefined : error}
          />
          <Bound form={form} name={names.state}>
            {(state) => (
              <Select
                label="State"
                isRequired
                options={stateOptions}
                {...state}
                value={state.value || null}
                onChange={(value) => state.onChange(value ?? '')}
                inputRef={hasCity ? inputRef : undefined}
                error={hasCity ? error : undefined}
              />
            )}
          </Bound>
        </FormRow>
      )}
    </Bound>
  )
}

/** City and state as they are sent: both are empty for a search that is not local, even when they were typed before. */
export function sentPlace(
  local: string | undefined,
  { city, state }: { city?: string | null | undefined; state?: string | null | undefined },
): { city: string; state: string } {
  return local === 'yes' ? { city: city?.trim() ?? '', state: state?.trim() ?? '' } : { city: '', state: '' }
}
