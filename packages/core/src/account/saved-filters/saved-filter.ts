import { z } from 'zod'
import { FILTER_LENGTH } from '../../contract/list-limits.ts'
import { Id, oneLine, text } from '../../values/fields.ts'
import { EMPTY_FILTER, FILTER_NAME_LENGTH, FILTERS_PER_USER } from './saved-filter-limits.ts'
import { filteredListNames, filteredLists, filterFields } from './filtered-lists.ts'

export const EMPTY_FILTER_NAME = 'Please enter a name.'
export const FILTER_EXISTS = 'There is already a filter with this name for this list.'
export const TOO_MANY_FILTERS = `You can save at most ${FILTERS_PER_USER} filters. Delete filters that you no longer use.`
export const NO_SUCH_FIELD = 'This list does not have one of these filters.'

export const FilterName = oneLine(FILTER_NAME_LENGTH, EMPTY_FILTER_NAME, 'A name is one line of text.')
export const FilteredListName = z.enum(filteredListNames).describe('the list that it filters')

const value = text(FILTER_LENGTH).optional()

const values = z.strictObject({
  q: value.describe('only rows that contain this text'),
  tag: value.describe('only rows with this tag'),
  rel: value.describe('of links'),
  lost: value.describe("of links: '1' for lost ones"),
  watch: value.describe('state of watched links'),
  status: value.describe('of opportunities'),
  priority: value.describe('of opportunities'),
  sort: value.describe('field to sort by; a leading - reverses the order'),
})

/** Values of filters, in the words of the calls of the list; `q` is the searched text. */
export const Filter = values.meta({ id: 'Filter' })
export type Filter = z.infer<typeof Filter>

export const SavedFilter = z
  .object({
    id: Id,
    list: FilteredListName,
    name: z.string(),
    filter: Filter,
    missing: z
      .array(z.object({ field: z.enum(filterFields), value: z.string() }))
      .describe('parts that no longer exist, such as a deleted tag; apply the filter without them'),
  })
  .meta({ id: 'SavedFilter' })
export type SavedFilter = z.infer<typeof SavedFilter>

const isSet = (filter: Filter) => Object.values(filter).some((each) => each !== undefined && each !== '')

export const SavedFilterForm = z
  .object({ list: FilteredListName, name: FilterName, filter: values.refine(isSet, EMPTY_FILTER) })
  .refine(
    ({ list, filter }) => {
      const known: readonly string[] = filteredLists[list].fields
      return Object.entries(filter).every(([field, of]) => of === undefined || known.includes(field))
    },
    { message: NO_SUCH_FIELD, path: ['filter'] },
  )
