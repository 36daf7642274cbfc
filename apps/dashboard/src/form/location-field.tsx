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
  /** The form's field names. With `country`, the form has a country field too. */
  names: { country?: FieldPath<V>; local: FieldPath<V>; city: FieldPath<V>; state: FieldPath<V> }
  /** The country of the search engine, if the form has no country field. */
  country?: string
  /** Label of the question whether people search for the site or page locally. */
  localLabel: string
}

const localChoices = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]
const stateOptions = usStates.map((name) => ({ value: name, label: name }))

/**
 * The search location of a site or page: country, local or not and, if local, city and state. In the United
 * States users type the city and select the state; elsewhere they select a found city.
 */
export function LocationField<V extends FieldValues>(props: LocationFieldProps<V>) {
  // All of these fields are texts.
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
            // One rule covers both: its error and the focus go to the missing one.
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

/** City and state to send: both are empty for a search that is not local, even if they were typed before. */
export function sentPlace(
  local: string | undefined,
  { city, state }: { city?: string | null | undefined; state?: string | null | undefined },
): { city: string; state: string } {
  return local === 'yes' ? { city: city?.trim() ?? '', state: state?.trim() ?? '' } : { city: '', state: '' }
}
