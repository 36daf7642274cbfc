import { requiredText } from './fields.ts'

/** One line of text that must be given, without spaces at its ends. */
export const oneLine = (max: number, missing: string, several: string) =>
  requiredText(max, missing)
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text.trim()), { message: several })
    .transform((text) => text.trim())
