import type { SettingsScreenForm } from '@linkwright/core/account/settings/settings-form'
import { currencies } from '@linkwright/core/values/currency'
import { Card } from '@linkwright/react-ui/card'
import { Checkbox } from '@linkwright/react-ui/checkbox'
import { NumberField } from '@linkwright/react-ui/number-field'
import { toast } from '@linkwright/react-ui/toast'
import type { AdminSettings } from '@linkwright/sdk'
import { useEffect, useEffectEvent, useState } from 'react'
import { api, callKey, queryClient } from '../../wire/api.ts'
import { BoundForm } from '../../form/bound-form.tsx'
import { BoundNumber } from '../../form/bound-number.tsx'
import { BoundSelect } from '../../form/bound-select.tsx'
import { Bound, BoundText, BoundTextArea } from '../../form/bound.tsx'
import { useEditConflict } from '../../form/changed-elsewhere.tsx'
import { conflictAction } from '../../form/conflict-action.ts'
import { Unsaved } from '../../form/unsaved.tsx'
import { type CoreForm, useForm } from '../../form/use-form.ts'
import { changesOf, valuesOf } from './settings-values.ts'

const texts = {
  form: 'Settings',
  gauges: 'Gauge ranges',
  gaugesNote: 'Changing a range recalculates all page scores.',
  ranges: [
    ['kp_range_set', 'Blended, percent', 'Middle of the target band of inner pages (±5).'],
    ['em_range_set', 'Exact match, percent', 'Upper edge of the target band of inner pages.'],
    ['br_range_set', 'Natural, percent', 'Middle of the target band of inner pages (±5).'],
  ] as const,
  external: 'External links',
  externalNote: 'Changes appear after the next page load.',
  addresses: [
    ['contact', 'Contact page'],
    ['freelancers', 'Hire freelancers'],
    ['blogs', 'SEO-optimised blogs'],
    ['sign_up', 'Sign Up'],
    ['privacy', 'Privacy'],
  ] as const,
  fallback: (address: string) => (address === '' ? 'Off unless set here.' : `Default: ${address}`),
  money: 'Currency and tax',
  moneyNote: 'They apply to new orders. Existing orders keep their currency and tax.',
  currency: { label: 'Currency', hint: 'Amounts are not converted.' },
  taxName: {
    label: 'Tax name',
    hint: 'As shown on receipts, such as VAT. Leave both empty for no tax.',
  },
  percent: {
    label: 'Tax, percent',
    hint: 'Added to the total of every order. Leave empty to let the payment provider calculate it from each customer’s billing details.',
  },
  mail: 'Email appearance',
  mailNote: 'Leave a field empty to use its default.',
  name: 'Sender’s name',
  color: { label: 'Button color', hint: 'Such as #0162d4.' },
  logo: {
    label: 'Logo URL',
    hint: 'An https URL of an image. Without one the name is shown.',
  },
  footer: { label: 'Email footer', hint: 'Such as a postal address.' },
  security: 'Security',
  require_second_factor: 'Require two-step sign-in for administrators',
  require_customer_second_factor: 'Require two-step sign-in for customers',
  idle: {
    label: 'End inactive sessions after (minutes)',
    hint: 'From 5 to 1440. Leave empty to keep sessions until they expire.',
  },
  requireFactorHint: 'Users without two-step sign-in set it up at their next sign-in. Set up your own first.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Save successful...',
}

type SettingsOf = CoreForm<SettingsScreenForm>

/** The settings of the installation: one form, with a card for each section. */
export function SettingsForm({ settings }: { settings: AdminSettings }) {
  /** The form's initial values: the settings may be read again while the user types. */
  const [stored, setStored] = useState(settings)
  const edited = useEditConflict(valuesOf(stored), stored.version)
  const begin = (response: AdminSettings) => {
    setStored(response)
    return { started: valuesOf(response), version: response.version }
  }
  const form = useForm<SettingsScreenForm>({
    schema: async () => (await import('@linkwright/core/account/settings/settings-form')).SettingsScreenForm,
    defaultValues: valuesOf(stored),
    submit: async (values) => {
      const response = await edited.send(api.settings.edit(changesOf(stored, values)))
      toast.success(texts.saved)
      edited.apply(form, begin(response))
      cacheResponse(response)
    },
  })
  const { isDirty, isSubmitting: isSending } = form.formState
  const newest = settings.version
  const action = conflictAction({ version: edited.version, newest, isDirty, isSending })
  const applyNewest = useEffectEvent(() => {
    if (action === 'apply') edited.apply(form, begin(settings))
  })
  useEffect(() => applyNewest(), [action, newest])
  const load = async () => {
    const response = await api.settings.show({})
    cacheResponse(response)
    return begin(response)
  }
  const problem = edited.problem(form, load, action === 'notify')
  return (
    <>
      <BoundForm form={{ ...form, problem }} label={texts.form} send={texts.save} sending={texts.saving}>
        <div className="ld-settings-columns">
          <div>
            <Gauges form={form} />
            <Money form={form} />
            <Security form={form} />
          </div>
          <div>
            <Mail form={form} />
            <External form={form} fallbacks={stored.external_of_file} />
          </div>
        </div>
      </BoundForm>
      <Unsaved isDirty={form.formState.isDirty && !form.isSending} />
    </>
  )
}

const cacheResponse = (response: AdminSettings) =>
  queryClient.setQueryData(callKey(api.settings.show, {}), response)

function Gauges({ form }: { form: SettingsOf }) {
  return (
    <Card title={texts.gauges} subtitle={texts.gaugesNote}>
      <div className="lw-form">
        {texts.ranges.map(([name, label, hint]) => (
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
                // An emptied field shows the previous value again.
                onChange={(value) => value !== null && field.onChange(value)}
              />
            )}
          </Bound>
        ))}
      </div>
    </Card>
  )
}

/** `EUR, Euro`: the code, because several currencies are called dollar. */
function currencyLabel(currency: string): string {
  const code = currency.toUpperCase()
  return `${code}, ${new Intl.DisplayNames(['en'], { type: 'currency' }).of(code) ?? code}`
}
const currencyOptions = currencies.map((value) => ({ value, label: currencyLabel(value) }))

function Money({ form }: { form: SettingsOf }) {
  return (
    <Card title={texts.money} subtitle={texts.moneyNote}>
      <div className="lw-form">
        <BoundSelect form={form} name="currency" {...texts.currency} options={currencyOptions} />
        <BoundText form={form} name="tax.name" {...texts.taxName} />
        <BoundNumber form={form} name="tax.percent" {...texts.percent} min={0} max={100} step={0.01} />
      </div>
    </Card>
  )
}

function Mail({ form }: { form: SettingsOf }) {
  return (
    <Card title={texts.mail} subtitle={texts.mailNote}>
      <div className="lw-form">
        <BoundText form={form} name="mail.name" label={texts.name} />
        <BoundText form={form} name="mail.color" {...texts.color} />
        <BoundText form={form} name="mail.logo" {...texts.logo} />
        <BoundTextArea form={form} name="mail.footer" {...texts.footer} rows={2} />
      </div>
    </Card>
  )
}

function Security({ form }: { form: SettingsOf }) {
  return (
    <Card title={texts.security} subtitle={texts.requireFactorHint}>
      <div className="lw-form">
        {(['require_second_factor', 'require_customer_second_factor'] as const).map((name) => (
          <Bound key={name} form={form} name={name}>
            {({ value, onChange }) => (
              <Checkbox isSelected={value} onChange={onChange}>
                {texts[name]}
              </Checkbox>
            )}
          </Bound>
        ))}
        <BoundNumber form={form} name="session_idle_minutes" {...texts.idle} min={5} max={1440} step={1} />
      </div>
    </Card>
  )
}

interface ExternalProps {
  form: SettingsOf
  /** The URLs of the configuration file. */
  fallbacks: AdminSettings['external_of_file']
}

function External({ form, fallbacks }: ExternalProps) {
  return (
    <Card title={texts.external} subtitle={texts.externalNote}>
      <div className="lw-form">
        {texts.addresses.map(([name, label]) => (
          <BoundText
            key={name}
            form={form}
            name={`external.${name}`}
            label={label}
            hint={texts.fallback(fallbacks[name] ?? '')}
          />
        ))}
      </div>
    </Card>
  )
}
