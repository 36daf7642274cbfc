import type { Group } from '../../../define/command.ts'
import { categories } from './categories.ts'
import { links } from './links.ts'
import { vendors } from './vendors.ts'

export const marketplace: Group = {
  name: 'marketplace',
  summary: 'What the marketplace offers, and who sells it',
  commands: [links, vendors, categories],
}
