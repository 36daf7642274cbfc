import { z } from 'zod'
import { del, get, post, put } from '../../contract/endpoint.ts'
import { Done, Id } from '../../values/fields.ts'
import { FilteredListName, FilterName, SavedFilter, SavedFilterForm } from './saved-filter.ts'

const id = Id.describe('the saved filter')

export const savedFilters = {
  list: get('/user/saved-filters', {
    summary: 'List your saved filters by name',
    allow: 'filter.read',
    input: z.object({ list: FilteredListName.optional() }),
    output: z.array(SavedFilter),
  }),
  add: post('/user/saved-filters', {
    summary: 'Save the filter of a list under a name',
    allow: 'filter.edit',
    input: SavedFilterForm,
    output: SavedFilter,
    errors: ['refused'],
  }),
  rename: put('/user/saved-filters/{id}', {
    summary: 'Rename a saved filter',
    allow: 'filter.edit',
    input: z.object({ id, name: FilterName }),
    output: SavedFilter,
    errors: ['refused'],
  }),
  remove: del('/user/saved-filters/{id}', {
    summary: 'Delete a saved filter',
    allow: 'filter.edit',
    input: z.object({ id }),
    output: Done,
  }),
}
