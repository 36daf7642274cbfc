import { z } from 'zod'
import { currencies } from '../../values/currency.ts'
import { isExternalAddress } from '../../config/client-config-file.ts'
import { requiredText, text, Version } from '../../values/fields.ts'

export const WHOLE_PERCENT = 'Please enter a whole number from 0 to 100.'
export const EXTERNAL_ADDRESS_INVALID = 'Please enter an https, http or mailto URL, or leave this empty.'

/** Another user saved the settings after they were read. */
export const SETTINGS_EDIT_CONFLICT =
  'Another user changed the settings while you were editing. Please review them, then repeat your change.'

export const MAIL_COLOR = 'Please enter a color such as #0162d4.'
export const MAIL_LOGO = 'Please enter the https URL of an image, or leave this empty.'

const Percent = z.int().refine((value) => value >= 0 && value <= 100, { message: WHOLE_PERCENT })

/** An empty address hides the entry. */
const StoredAddress = text(2048).refine(isExternalAddress, { message: EXTERNAL_ADDRESS_INVALID })

/** Null resets it to the address of the configuration file. */
const Address = StoredAddress.nullable()

export const GaugeRangesForm = z.object({
  kp_range_set: Percent.describe('percent: middle of the blended band of other pages'),
  em_range_set: Percent.describe('percent: upper edge of the exact band of other pages'),
  br_range_set: Percent.describe('percent: middle of the natural band of other pages'),
})

export const ExternalForm = z.object({
  contact: Address,
  freelancers: Address,
  blogs: Address,
  sign_up: Address,
  privacy: Address,
})

const MailName = text(100)
const Logo = text(2048).refine(
  (address) => address === '' || (isExternalAddress(address) && address.startsWith('https://')),
  { message: MAIL_LOGO },
)
const Footer = text(500)

/** Null resets it to the default. */
export const MailForm = z.object({
  name: MailName.nullable().describe('name of the sender'),
  color: text(7)
    .regex(/^#[0-9a-f]{6}$/i, { error: MAIL_COLOR })
    .nullable()
    .describe('color of the button, as #rrggbb'),
  logo: Logo.nullable().describe('https URL of an image; if empty, the name is shown'),
  footer: Footer.nullable().describe('shown below every email, such as a postal address'),
})

/** All amounts are in hundredths, so currencies without cents or with thousandths are not supported. */
export const CURRENCY_WITH_CENTS = `Please choose a currency that has cents: ${currencies.join(', ')}.`

export const TAX_PERCENT = 'Please enter a percentage above 0, up to 100, with two decimals at most.'
export const TAX_NAME = 'Please name the tax.'

const TAX_NAME_LENGTH = 40
const isTaxPercent = (percent: number) => percent > 0 && percent <= 100 && isWhole(percent * 100)

export const TaxForm = z.object({
  name: requiredText(TAX_NAME_LENGTH, TAX_NAME),
  percent: z
    .number()
    .refine(isTaxPercent, { message: TAX_PERCENT })
    .nullable()
    .describe('null: calculated by the payment provider from the billing address of each order'),
})

/** 19.55 * 100 is 1954.9999999999998. */
const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6

export const IDLE_RANGE = 'Enter a whole number of minutes from 5 to 1440, or leave this empty.'
const IdleMinutes = z.int(IDLE_RANGE).min(5, IDLE_RANGE).max(1440, IDLE_RANGE)

/** Omitted fields stay unchanged. */
export const SettingsForm = z.object({
  gauge_blue_ranges: GaugeRangesForm.partial().optional(),
  external: ExternalForm.partial().optional(),
  mail: MailForm.partial().optional(),
  currency: z
    .enum(currencies, { error: CURRENCY_WITH_CENTS })
    .optional()
    .describe('currency of prices from now on; amounts do not change'),
  tax: TaxForm.nullable().optional().describe('added to the total of every order; null for none'),
  require_second_factor: z
    .boolean()
    .optional()
    .describe('whether every administrator needs two-step sign-in'),
  require_customer_second_factor: z
    .boolean()
    .optional()
    .describe('whether every customer needs two-step sign-in; those without it have to set it up'),
  session_idle_minutes: IdleMinutes.nullable()
    .optional()
    .describe('minutes of inactivity after which a session ends; null: it lasts until it expires'),
  version: Version,
})
export type SettingsForm = z.infer<typeof SettingsForm>

/** The form of the screen, with all current values. */
export const SettingsScreenForm = z.object({
  gauge_blue_ranges: GaugeRangesForm,
  external: z.object({
    contact: StoredAddress,
    freelancers: StoredAddress,
    blogs: StoredAddress,
    sign_up: StoredAddress,
    privacy: StoredAddress,
  }),
  currency: z.enum(currencies, { error: CURRENCY_WITH_CENTS }),
  require_second_factor: z.boolean(),
  require_customer_second_factor: z.boolean(),
  session_idle_minutes: IdleMinutes.nullable(),
  /** No name and no percentage: no tax. Only a name: calculated by the payment provider. */
  tax: z
    .object({ name: text(TAX_NAME_LENGTH), percent: z.number().nullable() })
    .superRefine(({ name, percent }, issues) => {
      if (name === '' && percent === null) return
      if (name === '') issues.addIssue({ code: 'custom', path: ['name'], message: TAX_NAME })
      if (percent !== null && !isTaxPercent(percent))
        issues.addIssue({ code: 'custom', path: ['percent'], message: TAX_PERCENT })
    }),
  /** Empty fields use the default. */
  mail: z.object({
    name: MailName,
    color: text(7).regex(/^(?:#[0-9a-f]{6})?$/i, { error: MAIL_COLOR }),
    logo: Logo,
    footer: Footer,
  }),
})
export type SettingsScreenForm = z.infer<typeof SettingsScreenForm>
