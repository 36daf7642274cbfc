import { CheckboxGroup } from '@linkwright/react-ui/checkbox'
import type { EditSiteForm } from '@linkwright/core/tracking/sites/site-form'
import { siteWarnings } from '@linkwright/core/tracking/sites/site-warnings'
import { TextField } from '@linkwright/react-ui/text-field'
import type { UseFormReturn } from 'react-hook-form'
import { Bound, BoundText } from '../../form/bound.tsx'
import { usePublicSuffix } from '../../code/use-public-suffix.ts'
import { LocationField } from '../../form/location-field.tsx'
import { useSession } from '../../session/session.ts'

/** The common fields of Add Site and Edit Site. */
export type SiteForm = UseFormReturn<EditSiteForm>

interface UrlWarningsProps {
  form: SiteForm
  /** The edited site. */
  siteId?: number
}

/** Warnings about likely mistakes in the URLs. They show at their fields and do not block saving. */
function useUrlWarnings({ form, siteId }: UrlWarningsProps) {
  const { sites } = useSession()
  const [url, comp1, comp2, comp3] = form.watch(['url', 'comp1', 'comp2', 'comp3'])
  const isPublicSuffix = usePublicSuffix()
  return siteWarnings(
    { url, comp1, comp2, comp3 },
    sites.filter(({ id }) => id !== siteId),
    isPublicSuffix,
  )
}

/** Brand name, URL and categories. */
export function WebsiteFields(props: UrlWarningsProps) {
  const { form } = props
  const warnings = useUrlWarnings(props)
  const { categories } = useSession().settings
  const selected = form.watch('categories') ?? []
  // A category that was removed from the list stays on sites that have it.
  const names = [...new Set([...categories.map(({ name }) => name), ...selected])]
  return (
    <>
      <BoundText form={form} name="name" label="Brand Name" isRequired autoComplete="organization" />
      <Bound form={form} name="url">
        {(field) => (
          <TextField
            label="URL"
            type="url"
            hint="With or without https://"
            placeholder="example.com"
            isRequired
            autoComplete="url"
            warning={warnings.url}
            {...field}
            onBlur={() => {
              // Trim spaces that came with a paste.
              if (field.value !== field.value.trim()) field.onChange(field.value.trim())
              field.onBlur()
            }}
          />
        )}
      </Bound>
      <Bound form={form} name="categories">
        {(field) => (
          <CheckboxGroup
            label="Categories, at least one"
            columns={3}
            isRequired
            options={names.map((name) => ({ value: name, label: name }))}
            {...field}
          />
        )}
      </Bound>
    </>
  )
}

/** Country, local or not, city and state. */
export function SiteLocationFields({ form }: { form: SiteForm }) {
  return (
    <LocationField
      form={form}
      names={{ country: 'country', local: 'local', city: 'city', state: 'state' }}
      localLabel="Is this a local site?"
    />
  )
}

const competitors = ['comp1', 'comp2', 'comp3'] as const

/** Up to three competitors; the first is required. */
export function CompetitorFields(props: UrlWarningsProps) {
  const { form } = props
  const warnings = useUrlWarnings(props)
  return competitors.map((name, index) => (
    <BoundText
      key={name}
      form={form}
      name={name}
      label={`Competitor URL ${index + 1}`}
      type="url"
      placeholder="competitor.com"
      isRequired={index === 0}
      autoComplete="off"
      warning={warnings[name]}
    />
  ))
}
