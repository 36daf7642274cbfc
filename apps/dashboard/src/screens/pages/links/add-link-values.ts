import type { AddLinkForm } from '@linkwright/core/tracking/links/link-form'
import { eachLinkText } from '@linkwright/core/tracking/links/each-link-text'
import type { Link } from '@linkwright/sdk'

/** The target: a page, one of its links, or a suggestion to complete. */
export interface AddLinkTo {
  parent?: Pick<Link, 'id'> | undefined
  suggestion?: Pick<Link, 'id' | 'anchor_text' | 'anchor_type'> | undefined
}

/** Initial values. A suggestion prefills its anchor and starts as ordered; any other link starts as live. */
export function emptyLink({ suggestion }: AddLinkTo): AddLinkForm {
  return {
    anchor_text: suggestion?.anchor_text ?? '',
    anchor_type: suggestion?.anchor_type,
    url_progress: suggestion === undefined ? 'placed' : 'in_process',
    url: '',
    date_completed: undefined,
    ss: '0',
    ...eachLinkText(() => ''),
  }
}

/** The request. URL, day, social signals and texts only belong to a placed link. */
export function sentLink(values: AddLinkForm, { parent, suggestion }: AddLinkTo): AddLinkForm {
  const { anchor_text, anchor_type, url_progress, ...ofPlaced } = values
  return {
    anchor_text,
    url_progress,
    ...(anchor_type === undefined ? {} : { anchor_type }),
    ...(url_progress === 'placed' ? ofPlaced : {}),
    ...(suggestion === undefined ? {} : { id: suggestion.id }),
    ...(parent === undefined ? {} : { level: 'secondary', parent_id: parent.id }),
  }
}
