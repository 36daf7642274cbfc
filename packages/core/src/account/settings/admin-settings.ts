import { z } from 'zod'
import { SessionSettings } from '../session/session-settings.ts'

const External = (address: z.ZodType<string | null>) =>
  z.object({ contact: address, freelancers: address, blogs: address, sign_up: address, privacy: address })

/** Settings of the whole installation that administrators can change. */
export const AdminSettings = z
  .object({
    version: z
      .int()
      .describe('version number; send it with an edit, which is refused if the version is not the latest'),
    gauge_blue_ranges: SessionSettings.shape.gauge_blue_ranges,
    currency: SessionSettings.shape.currency,
    tax: SessionSettings.shape.tax.describe('added to the total of every order; null for none'),
    require_second_factor: z.boolean().describe('whether every administrator needs two-step sign-in'),
    require_customer_second_factor: z.boolean().describe('whether every customer needs two-step sign-in'),
    session_idle_minutes: z
      .int()
      .nullable()
      .describe('minutes of inactivity after which a session ends; null: it lasts until it expires'),
    external: External(z.string().nullable()).describe('as set by an administrator; null if not set'),
    external_of_file: External(z.string().nullable()).describe(
      'from the configuration file, or samples in the demo; used where no administrator set one',
    ),
    mail: z
      .object({
        name: z.string().nullable(),
        color: z.string().nullable(),
        logo: z.string().nullable(),
        footer: z.string().nullable(),
      })
      .describe('appearance of emails as set by an administrator; null is the default'),
  })
  .meta({ id: 'AdminSettings' })
export type AdminSettings = z.infer<typeof AdminSettings>
