import type { LinkProduct, Site } from '@linkwright/sdk'
import type { Pages } from './targets.ts'

/** What the order hub passes to each of its forms. */
export interface HubFormProps {
  title: string
  about: string
  /** The site that is ordered for, with its pages; without one addresses are typed. */
  site: Site | undefined
  pages: Pages
  /** The catalogue. */
  products: readonly LinkProduct[]
}
