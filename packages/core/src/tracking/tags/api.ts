import { z } from 'zod'
import { del, get, post, put } from '../../contract/endpoint.ts'
import { Done, Id } from '../../values/fields.ts'
import { Tag, Tagged, TAGGED_AT_ONCE, TaggedKind, TagName, TAGS_PER_OBJECT } from './tag.ts'

const id = Id.describe('the tag')
const names = z.array(TagName).max(TAGS_PER_OBJECT).default([])

export const tags = {
  list: get('/tags', {
    summary: 'List tags with the number of sites, pages, key phrases and orders that have them',
    allow: 'tag.read',
    input: z.object({}),
    output: z.array(Tag),
  }),
  apply: post('/tags/apply', {
    summary: 'Add and remove tags of several sites, pages, key phrases or orders; creates missing tags',
    allow: 'tag.edit',
    input: z.object({
      kind: TaggedKind,
      ids: z.array(Id).min(1).max(TAGGED_AT_ONCE).describe('sites, pages, key phrases or orders'),
      add: names.describe('names of tags to add'),
      remove: names.describe('names of tags to remove'),
    }),
    output: z.object({ items: z.array(Tagged) }),
    errors: ['not_found', 'refused'],
  }),
  rename: put('/tags/{id}', {
    summary: 'Rename a tag',
    allow: 'tag.manage',
    input: z.object({ id, name: TagName }),
    output: Done,
    errors: ['refused'],
  }),
  remove: del('/tags/{id}', {
    summary: 'Delete a tag and remove it from everything that has it',
    allow: 'tag.manage',
    input: z.object({ id }),
    output: Done,
  }),
}
