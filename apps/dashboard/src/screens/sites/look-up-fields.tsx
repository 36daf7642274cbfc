import { frequencies, frequencyLabels, defaultFrequency } from '@linkwright/core/access/look-up-frequency'
import { devices } from '@linkwright/core/tracking/scouting/providers'
import { costMessage } from '@linkwright/core/tracking/scouting/look-up-costs'
import { languageOfCountry } from '@linkwright/core/tracking/sites/country-languages'
import { languageCodes, languages } from '@linkwright/core/tracking/sites/languages'
import { BoundRadioGroup } from '../../form/bound-radio-group.tsx'
import { BoundSelect } from '../../form/bound-select.tsx'
import type { TextForm } from '../../form/city-search.tsx'
import { api, useApi } from '../../wire/api.ts'
import type { SiteForm } from './site-fields.tsx'

const texts = {
  language: {
    label: 'Search language',
    hint: 'The language we check rankings in. Defaults to the language of the country.',
  },
  device: 'Device',
  deviceHint: 'Mobile results often differ.',
  noPhone: 'No connected provider supports mobile searches, so ranks would not be checked.',
  frequency: 'Check rankings',
  subdomains: {
    label: 'Ranks on subdomains',
    hint: 'Whether a page on a subdomain, such as blog.example.com of example.com, counts as yours. A change starts a new rank check.',
  },
  counts: { no: 'Do not count', yes: 'Count' },
  names: { desktop: 'Desktop', mobile: 'Mobile' },
}

const languageOptions = languageCodes
  .map((value) => ({ value, label: languages[value] }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
const deviceOptions = devices.map((value) => ({ value, label: texts.names[value] }))
const subdomainOptions = [
  { value: 'no', label: texts.counts.no },
  { value: 'yes', label: texts.counts.yes },
]
const frequencyOptions = frequencies.map((value) => ({ value, label: frequencyLabels[value] }))

interface LookUpFieldsProps {
  form: SiteForm
  /** Number of key phrases the website has or will have. */
  phrases: number
}

/** Language, device and frequency of rank checks, and their cost. */
export function LookUpFields({ form: ofSite, phrases }: LookUpFieldsProps) {
  // These fields are all strings, unlike other fields of the form.
  const form = ofSite as unknown as TextForm
  const { data: costs } = useApi(api.sites.lookUpCosts, { phrases })
  const [device, typed, country] = form.watch(['device', 'frequency', 'country'])
  const frequency = typed || defaultFrequency
  const choice = costs?.choices.find((each) => each.frequency === frequency)
  // Without a paid provider there is no cost to weigh.
  const hint = choice?.why ?? (costs?.provider && choice && costMessage(costs, choice))
  const isUnknown = device === 'mobile' && costs !== undefined && !costs.devices.includes('mobile')
  return (
    <>
      <BoundSelect
        form={form}
        name="language"
        {...texts.language}
        options={languageOptions}
        fallback={languageOfCountry(country)}
      />
      <BoundRadioGroup
        form={form}
        name="device"
        label={texts.device}
        hint={isUnknown ? texts.noPhone : texts.deviceHint}
        orientation="horizontal"
        options={deviceOptions}
        fallback="desktop"
      />
      <BoundSelect
        form={form}
        name="frequency"
        label={texts.frequency}
        {...(hint && { hint })}
        options={frequencyOptions}
        fallback={defaultFrequency}
      />
      <BoundRadioGroup
        form={form}
        name="count_subdomains"
        {...texts.subdomains}
        orientation="horizontal"
        options={subdomainOptions}
        fallback="no"
      />
    </>
  )
}
