/** The lists whose filter users can save, with their filters: parameters of calls and of the URL of the screen. */
export const filteredLists = {
  websites: { label: 'Websites', fields: ['q', 'tag', 'sort'] },
  pages: { label: 'Pages', fields: ['q', 'tag', 'sort'] },
  links: { label: 'Links', fields: ['q', 'tag', 'rel', 'lost', 'watch', 'sort'] },
  key_phrases: { label: 'Key phrases', fields: ['q', 'tag', 'sort'] },
  opportunities: { label: 'Opportunities', fields: ['q', 'tag', 'status', 'priority', 'sort'] },
  orders: { label: 'Orders', fields: ['q', 'tag', 'sort'] },
} as const satisfies Readonly<Record<string, { label: string; fields: readonly FilterField[] }>>

export type FilteredList = keyof typeof filteredLists
export const filteredListNames = Object.keys(filteredLists) as [FilteredList, ...FilteredList[]]

/** What users read instead of the name of a filter. */
export const filterLabels = {
  q: 'text',
  tag: 'tag',
  rel: 'rel',
  lost: 'lost links',
  watch: 'state of watched links',
  status: 'status',
  priority: 'priority',
  sort: 'order',
} as const

export type FilterField = keyof typeof filterLabels
export const filterFields = Object.keys(filterLabels) as [FilterField, ...FilterField[]]
export type FilterValues = { [F in FilterField]?: string | undefined }

/** A part of a saved filter that can no longer be applied. */
export interface MissingPart {
  field: FilterField
  value: string
}

/** Says with what the filter was applied without. */
export function missingPartText({ field, value }: MissingPart): string {
  return field === 'tag'
    ? `The tag “${value}” no longer exists. The filter was applied without it.`
    : `The list no longer has the ${filterLabels[field]} “${value}”. The filter was applied without it.`
}
