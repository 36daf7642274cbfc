import type { Tag } from '@linkwright/sdk'
import { nameKey } from '@linkwright/core/values/name-key'
import { Button } from '@linkwright/react-ui/button'
import { Menu } from '@linkwright/react-ui/menu'
import { ListFilter } from 'lucide-react'
import { useAddressState } from '../navigation.tsx'
import { api, useApi } from '../wire/api.ts'

const texts = { label: 'Filter by tag', all: 'All tags', shown: (tag: string) => `Tag: ${tag}` }

interface TagFilterProps {
  /** The tag in the URL; '' for all. */
  value: string
  onChange: (tag: string) => void
  /** The objects of the list, or those that its rows belong to. */
  of: 'sites' | 'pages' | 'key_phrases' | 'orders'
}

/** Filters a list by tag. Shown once its objects have tags. */
export function TagFilter({ value, onChange, of }: TagFilterProps) {
  const tags = (useApi(api.tags.list, {}).data ?? []).filter((tag: Tag) => tag[of] > 0)
  if (tags.length === 0 && value === '') return null
  return (
    <Menu
      aria-label={texts.label}
      trigger={
        <Button icon={<ListFilter aria-hidden />}>{value === '' ? texts.all : texts.shown(value)}</Button>
      }
      items={[
        { id: 'all', label: texts.all, onAction: () => onChange('') },
        ...tags.map(({ id, name }) => ({ id: `${id}`, label: name, onAction: () => onChange(name) })),
      ]}
    />
  )
}

/** Whether an object with these tags is in a list filtered by a tag; '' for all. */
export const isTagged = (tags: readonly string[] | undefined, tag: string): boolean =>
  tag === '' || (tags ?? []).some((each) => nameKey(each) === nameKey(tag))

/** The tag of a list's filter, in the URL. */
export const useTagFilter = () => useAddressState('tag', '')
