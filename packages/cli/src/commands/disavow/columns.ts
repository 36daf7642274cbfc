import type { Column } from '../../kit/output.ts'

export const disavowedColumns: readonly Column[] = [
  { field: 'id', head: 'ID' },
  { field: 'url', head: 'URL or domain' },
  { field: 'page_url', head: 'Page' },
  { field: 'links', head: 'Links' },
]
