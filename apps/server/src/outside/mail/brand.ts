import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** How mails of an installation look. */
export interface Brand {
  /** Of who writes. */
  name: string
  /** Of the button and the line on top, as #rrggbb. */
  color: string
  /** The address of a picture; null shows the name. */
  logo: string | null
  /** Beneath every mail, such as a postal address. */
  footer: string
}

export const usualBrand: Brand = { name: 'Linkwright', color: '#0162d4', logo: null, footer: '' }

/** Where no administrator set something, the usual holds. */
export async function brandOf(kysely: Kysely<DB>): Promise<Brand> {
  const row = await kysely.selectFrom('settings').select('mail').executeTakeFirst()
  const { name, color, logo, footer } = row?.mail ?? {}
  return {
    name: name || usualBrand.name,
    color: color || usualBrand.color,
    logo: logo || usualBrand.logo,
    footer: footer ?? usualBrand.footer,
  }
}
