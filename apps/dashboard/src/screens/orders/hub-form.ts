import type { LinkProduct, Site } from '@linkwright/sdk'
import type { Pages } from './targets.ts'

/** What the order hub passes to each of its forms. */
export interface HubFormProps {
  title: string
  about: string
  /** The site to order for; without one the user types target URLs. */
  site: Site | undefined
  pages: Pages
  /** The product catalogue. */
  products: readonly LinkProduct[]
}
