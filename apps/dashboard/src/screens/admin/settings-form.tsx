import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { Form, FormActions } from '@linkwright/react-ui/form'
import { NumberField } from '@linkwright/react-ui/number-field'
import { TextField } from '@linkwright/react-ui/text-field'
import { toast } from '@linkwright/react-ui/toast'
import type { AdminSettings } from '@linkwright/sdk'
import { api, callKey, queryClient } from '../../wire/api.ts'
import { Bound } from '../../form/bound.tsx'
import { Unsaved } from '../../form/unsaved.tsx'
import { useForm } from '../../form/use-form.ts'

const words = {
  title: 'Gauge ranges and external addresses',
  note: 'The scores of all pages are counted again when a range changes. Addresses show with the next page load.',
  ranges: [
    ['kp_range_set', 'Blended, percent', 'Middle of the target band of inner pages, 5 to each side.'],
    ['em_range_set', 'Exact match, percent', 'Upper edge of the target band of inner pages.'],
    ['br_range_set', 'Natural, percent', 'Middle of the target band of inner pages, 5 to each side.'],
  ] as const,
  addresses: [
    ['contact', 'Contact page'],
    ['freelancers', 'Hire freelancers'],
    ['blogs', 'SEO-optimised blogs'],
    ['sign_up', 'Sign Up'],
    ['privacy', 'Privacy'],
  ] as const,
  fallback: (address: string) =>
    address === '' ? 'None, unless it is set here.' : `Unless it is set here: ${address}`,
  save: 'Save',
  saving: 'Saving…',
  saved: 'Save successful...',
}

interface Values {
  gauge_blue_ranges: AdminSettings['gauge_blue_ranges']
  external: Record<keyof AdminSettings['external'], string>
}

/** What holds now. An address like the configuration file's is not stored: the file's holds, then and later. */
export function SettingsForm({ settings }: { settings: AdminSettings }) {
  const { version, gauge_blue_ranges, external, external_of_file: ofFile } = settings
  const holds = (name: keyof Values['external']) => external[name] ?? ofFile[name] ?? ''
  const form = useForm<Values>({
    schema: async () => (await import('@linkwright/core/account/settings/settings-form')).SettingsScreenForm,
    defaultValues: {
      gauge_blue_ranges,
      external: {
        contact: holds('contact'),
        freelancers: holds('freelancers'),
        blogs: holds('blogs'),
        sign_up: holds('sign_up'),
        privacy: holds('privacy'),
      },
    },
    submit: async (values) => {
      const isOther = words.ranges.some(
        ([name]) => values.gauge_blue_ranges[name] !== gauge_blue_ranges[name],
      )
      const addresses = words.addresses
        .filter(([name]) => values.external[name] !== holds(name))
        .map(([name]) => [name, values.external[name] === ofFile[name] ? null : values.external[name]])
      const answer = await api.settings.edit({
        ...(isOther ? { gauge_blue_ranges: values.gauge_blue_ranges } : {}),
        external: Object.fromEntries(addresses),
        version,
      })
      toast.success(words.saved)
      form.reset(values)
      queryClient.setQueryData(callKey(api.settings.show, {}), answer)
    },
  })
  return (
    <Card title={words.title} subtitle={words.note}>
      <Form aria-label={words.title} onSubmit={form.onSubmit} error={form.problem}>
        {words.ranges.map(([name, label, hint]) => (
          <Bound key={name} form={form} name={`gauge_blue_ranges.${name}`}>
            {(field) => (
              <NumberField
                label={label}
                hint={hint}
                min={0}
                max={100}
                step={1}
                isRequired
                {...field}
                // Emptied, it shows again what held.
                onChange={(value) => value !== null && field.onChange(value)}
              />
            )}
          </Bound>
        ))}
        {words.addresses.map(([name, label]) => (
          <Bound key={name} form={form} name={`external.${name}`}>
            {(field) => <TextField label={label} hint={words.fallback(ofFile[name] ?? '')} {...field} />}
          </Bound>
        ))}
        <FormActions>
          <Button type="submit" variant="primary" isPending={form.isSending} pendingLabel={words.saving}>
            {words.save}
          </Button>
        </FormActions>
      </Form>
      <Unsaved isDirty={form.formState.isDirty && !form.isSending} />
    </Card>
  )
}
