import type { AddLinkForm } from '@linkwright/core/tracking/links/link-form'
import { eachLinkText } from '@linkwright/core/tracking/links/each-link-text'
import type { Link } from '@linkwright/sdk'

/** What the link is added to: a page, a link of it, or a suggestion that it completes. */
export interface AddLinkTo {
  parent?: Pick<Link, 'id'> | undefined
  suggestion?: Pick<Link, 'id' | 'anchor_text' | 'anchor_type'> | undefined
}

/** The form as it opens: a suggestion brings its anchor, and was ordered somewhere; any other link is live. */
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

/** What is sent of it: address, day, social signals and texts belong to a link that is placed (Spec A §4). */
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
