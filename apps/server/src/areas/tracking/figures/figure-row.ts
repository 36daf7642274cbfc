import type { Selectable } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** What is stored of a page's counts and points. */
export type FigureRow = Selectable<DB['page_figures']>
