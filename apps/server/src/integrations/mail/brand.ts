import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** How mails of an installation look. */
export interface Brand {
  /** The sender's brand. */
  name: string
  /** Color of the button and of the line at the top, as #rrggbb. */
  color: string
  /** The address of a picture; null shows the name. */
  logo: string | null
  /** Beneath every mail, such as a postal address. */
  footer: string
}

export const defaultBrand: Brand = { name: 'Linkwright', color: '#0162d4', logo: null, footer: '' }

/** The default sender of mails; a name with special characters is quoted, as mail headers require. */
export function defaultSender(productName: string): string {
  const name = /^[\w ]+$/.test(productName) ? productName : `"${productName.replaceAll(/["\\\r\n]/g, '')}"`
  return `${name} <no-reply@localhost>`
}

/** The administrator's brand; unset values use the defaults and the product name. */
export async function brandOf(kysely: Kysely<DB>, productName: string): Promise<Brand> {
  const row = await kysely.selectFrom('settings').select('mail').executeTakeFirst()
  const { name, color, logo, footer } = row?.mail ?? {}
  return {
    name: name || productName,
    color: color || defaultBrand.color,
    logo: logo || defaultBrand.logo,
    footer: footer ?? defaultBrand.footer,
  }
}
