import { Select } from '@linkwright/react-ui/select'
import { useAddressState } from '../navigation.tsx'
import { api, useApi } from '../wire/api.ts'

const texts = { label: 'Tag', all: 'All tags' }

interface TagFilterProps {
  /** The tag in the URL; '' for all. */
  value: string
  onChange: (tag: string) => void
}

/** Filters a list by tag. Shown once there are tags. */
export function TagFilter({ value, onChange }: TagFilterProps) {
  const tags = useApi(api.tags.list, {}).data ?? []
  const names = new Set(tags.map(({ name }) => name))
  if (value !== '') names.add(value)
  if (names.size === 0) return null
  const options = [...names].map((name) => ({ value: name, label: name }))
  return (
    <Select
      label={texts.label}
      options={[{ value: '', label: texts.all }, ...options]}
      value={value}
      onChange={(tag) => onChange(tag ?? '')}
    />
  )
}

/** The tag of a list's filter, in the URL. */
export const useTagFilter = () => useAddressState('tag', '')
