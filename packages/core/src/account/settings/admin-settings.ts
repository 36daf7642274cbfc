import { z } from 'zod'
import { SessionSettings } from '../session/session-settings.ts'

const External = (address: z.ZodType<string | null>) =>
  z.object({ contact: address, freelancers: address, blogs: address, sign_up: address, privacy: address })

/** What an administrator may set for the whole installation. */
export const AdminSettings = z
  .object({
    version: z.int().describe('counts changes; sent along with a change, an older one is refused'),
    gauge_blue_ranges: SessionSettings.shape.gauge_blue_ranges,
    currency: SessionSettings.shape.currency,
    tax: SessionSettings.shape.tax.describe('on top of the total of every order; null for none'),
    require_second_factor: z.boolean().describe('whether every administrator needs two-step sign-in'),
    require_customer_second_factor: z.boolean().describe('whether every customer needs two-step sign-in'),
    session_idle_minutes: z
      .int()
      .nullable()
      .describe('minutes without use after which a session ends; null: it lasts until it expires'),
    external: External(z.string().nullable()).describe('as an administrator set them; null where none did'),
    external_of_file: External(z.string().nullable()).describe(
      "as the configuration file has them, or the demo's samples; they hold where no administrator set one",
    ),
    mail: z
      .object({
        name: z.string().nullable(),
        color: z.string().nullable(),
        logo: z.string().nullable(),
        footer: z.string().nullable(),
      })
      .describe('how mails look, as an administrator set it; null is the usual'),
  })
  .meta({ id: 'AdminSettings' })
export type AdminSettings = z.infer<typeof AdminSettings>
