import { display } from './display.ts'
import { domain } from './domain.ts'
import { fields } from './fields.ts'
import type { Page } from './page.ts'

/** Documentation pages by story title. */
export const pages: Readonly<Record<string, Page>> = { ...display, ...fields, ...domain }
