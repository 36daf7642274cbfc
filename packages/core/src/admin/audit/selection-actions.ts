/** Bulk actions on rows of a site that a user has selected. */
export const selectionActions = {
  'link.remove-many': {
    label: 'Many links deleted',
    subject: 'bulk-run',
    fields: ['site_id', 'page_id', 'total'],
  },
  'link.move-many': {
    label: 'Many links moved to another page',
    subject: 'bulk-run',
    fields: ['site_id', 'to_page_id', 'total'],
  },
  'link.disavow-many': {
    label: 'Many links disavowed',
    subject: 'bulk-run',
    fields: ['site_id', 'scope', 'total'],
  },
  'disavow.remove-many': {
    label: 'Many entries removed from the disavow list',
    subject: 'bulk-run',
    fields: ['site_id', 'total'],
  },
  'key-phrase.remove-many': {
    label: 'Many key phrases deleted',
    subject: 'bulk-run',
    fields: ['site_id', 'total'],
  },
  'opportunity.remove-many': {
    label: 'Many opportunities deleted',
    subject: 'bulk-run',
    fields: ['site_id', 'total'],
  },
} as const
