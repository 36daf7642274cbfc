/** The outreach status of an opportunity, in the order of the dropdown and of the board. */
export const opportunityStatuses = [
  'New',
  'Emailed',
  'Getting Link Added',
  'Writing Guest Post',
  'Link Published',
  'Rejected',
] as const
export type OpportunityStatus = (typeof opportunityStatuses)[number]

/** The label of a row whose address an older row of its page has in another spelling. */
export const DUPLICATE = 'Duplicate'

/** Characters of an address and of an anchor that are shown. */
export const URL_SHOWN = 60
export const ANCHOR_SHOWN = 20

/** Milliseconds after the last key press before the filter is applied. */
export const FILTER_DEBOUNCE_MS = 500

/** Most opportunities of a page: the best by Engage Score, besides those with notes or another status. */
export const MAX_OPPORTUNITIES = 1000
/** Maximum number of notes of one opportunity. */
export const MAX_NOTES = 100
export const NOTE_LENGTH = 2000

export const NOTE_NEEDED = 'Please enter a note.'
export const TOO_MANY_NOTES = `An opportunity has at most ${MAX_NOTES} notes. Please delete one first.`
/** The refusal of an unknown id. */
export const NO_SUCH_OPPORTUNITY = 'This opportunity no longer exists for this website.'
export const OPPORTUNITY_ID_MISMATCH = 'opp_id does not match the opportunity in the path.'
/** The refusal to restore a deleted opportunity. */
export const OPPORTUNITY_PAGE_DELETED = 'Its page was deleted, so it cannot be restored.'
/** The refusal to look up opportunities of a page without competitors. */
export const NO_COMPETITORS =
  'The top ten is not known yet, so there are no competitors. It is looked up together with the ranks of the page.'

/** Shown next to the opportunities: where they come from. */
export const OPPORTUNITIES_SOURCE =
  "Pages that link to the competitors in a page's top ten. Updated with its ranks, or with Refill."
