import { z } from 'zod'
import { Id, text, Version } from '../../values/fields.ts'
import { isUrl } from '../../values/url.ts'
import { TARGET_INVALID } from '../products/order-fields.ts'
import { DA_MAX, REPORT_LENGTH } from './line-rules.ts'

export const ANCHOR_LENGTH = 500

export const PUBLISHED_INVALID = 'Please enter a valid published URL'
export const DA_RANGE = 'The domain authority is a whole number from 0 to 100'

/** Longer ones are no address (`readUrl`). */
export const ADDRESS_LENGTH = 2048

/** Empty fields are null. */
const orNull = (value: string | null | undefined) => (value?.trim() === '' ? null : value)

const address = (message: string) =>
  text(ADDRESS_LENGTH)
    .nullable()
    .optional()
    .transform((value) => orNull(value?.trim() ?? value))
    .refine((value) => value === null || value === undefined || isUrl(value), { message })

export const published = {
  published_url: address(PUBLISHED_INVALID).describe('URL of the published page; empty: not published'),
  published_da: z
    .int()
    .min(0, DA_RANGE)
    .max(DA_MAX, DA_RANGE)
    .nullable()
    .optional()
    .describe('domain authority of that site'),
}

/** Fields of a line that an administrator can edit; omitted fields keep their values. */
export const LineForm = z.object({
  order_id: Id.describe('its order'),
  id: Id.describe('the line'),
  version: Version,
  ...published,
  anchor_text: text(ANCHOR_LENGTH).nullable().optional(),
  target_url: address(TARGET_INVALID),
  report_info: text(REPORT_LENGTH).nullable().optional().transform(orNull),
})
export type LineForm = z.output<typeof LineForm>
