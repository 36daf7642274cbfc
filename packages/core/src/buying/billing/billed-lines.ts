import type { BilledTo } from './billed-to.ts'

export const emptyBilledTo: BilledTo = {
  company: '',
  tax_id: '',
  line1: '',
  line2: '',
  postal_code: '',
  city: '',
  state: '',
  country: '',
}

/** Formatted as on an envelope, with the tax id below. */
export function billedLines({
  company,
  tax_id,
  line1,
  line2,
  postal_code,
  city,
  state,
  country,
}: BilledTo): string[] {
  const place = [postal_code, city].filter(Boolean).join(' ')
  return [
    company,
    line1,
    line2,
    [place, state].filter(Boolean).join(', '),
    country,
    tax_id && `Tax ID: ${tax_id}`,
  ].filter(Boolean)
}
