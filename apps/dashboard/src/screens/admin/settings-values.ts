import type { SettingsScreenForm } from '@linkwright/core/account/settings/settings-form'
import type { AdminSettings, SettingsEditInput } from '@linkwright/sdk'

type Address = keyof AdminSettings['external']
const addresses = ['contact', 'freelancers', 'blogs', 'sign_up', 'privacy'] as const satisfies Address[]
const brand = ['name', 'color', 'logo', 'footer'] as const satisfies (keyof AdminSettings['mail'])[]

/** The current settings as form values; defaults are empty. */
export function valuesOf(settings: AdminSettings): SettingsScreenForm {
  const { gauge_blue_ranges, external, external_of_file, currency, tax, mail, ...signIn } = settings
  const { require_second_factor, require_customer_second_factor, session_idle_minutes } = signIn
  const addressOf = (name: Address) => external[name] ?? external_of_file[name] ?? ''
  return {
    gauge_blue_ranges,
    external: {
      contact: addressOf('contact'),
      freelancers: addressOf('freelancers'),
      blogs: addressOf('blogs'),
      sign_up: addressOf('sign_up'),
      privacy: addressOf('privacy'),
    },
    currency,
    require_second_factor,
    require_customer_second_factor,
    session_idle_minutes,
    tax: { name: tax?.name ?? '', percent: tax?.percent ?? null },
    mail: {
      name: mail.name ?? '',
      color: mail.color ?? '',
      logo: mail.logo ?? '',
      footer: mail.footer ?? '',
    },
  }
}

/** Only the changed settings: a change of ranges recalculates all figures, and defaults are not stored. */
export function changesOf(settings: AdminSettings, values: SettingsScreenForm): SettingsEditInput {
  const before = valuesOf(settings)
  const { external_of_file: ofFile, version } = settings
  const isOther = (name: keyof SettingsScreenForm) =>
    JSON.stringify(values[name]) !== JSON.stringify(before[name])
  const { name, percent } = values.tax
  return {
    ...(isOther('gauge_blue_ranges') ? { gauge_blue_ranges: values.gauge_blue_ranges } : {}),
    external: Object.fromEntries(
      addresses
        .filter((each) => values.external[each] !== before.external[each])
        // A URL equal to the one in the configuration file is not stored, so that later changes of the file apply.
        .map((each) => [each, values.external[each] === ofFile[each] ? null : values.external[each]]),
    ),
    ...(isOther('currency') ? { currency: values.currency } : {}),
    ...(isOther('require_second_factor') ? { require_second_factor: values.require_second_factor } : {}),
    ...(isOther('require_customer_second_factor')
      ? { require_customer_second_factor: values.require_customer_second_factor }
      : {}),
    ...(isOther('session_idle_minutes') ? { session_idle_minutes: values.session_idle_minutes } : {}),
    ...(isOther('tax') ? { tax: name === '' ? null : { name, percent } } : {}),
    mail: Object.fromEntries(
      brand
        .filter((each) => values.mail[each] !== before.mail[each])
        .map((each) => [each, values.mail[each] === '' ? null : values.mail[each]]),
    ),
    version,
  }
}
