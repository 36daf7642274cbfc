/** Characters of an address and of an anchor that are shown. */
export const URL_SHOWN = 60
export const ANCHOR_SHOWN = 20

/** Milliseconds without a key before the filter asks. */
export const FILTER_DEBOUNCE_MS = 500

/** Of one page, the best by Engage Score; those that somebody has worked on stay beside them. */
export const OPPORTUNITIES_KEPT = 1000
/** Of one opportunity. */
export const NOTES_MAX = 100
export const NOTE_LENGTH = 2000

export const NOTE_NEEDED = 'Please enter a note.'
export const TOO_MANY_NOTES = `An opportunity has at most ${NOTES_MAX} notes. Please delete one first.`
/** Of one that was chosen. */
export const NO_SUCH_OPPORTUNITY = 'There is no such opportunity for this website any more.'
export const OTHER_OPPORTUNITY = 'opp_id names another opportunity than the path.'
/** Why what was deleted is not put back. */
export const OPPORTUNITY_PAGE_GONE = 'Its page was deleted, so it cannot be put back.'
/** Where there is nobody to look at. */
export const NO_COMPETITORS =
  'The top ten is not known yet, so there are no competitors to look at. It is looked up with the ranks of a page.'

/** Where opportunities come from, for whoever looks at them. */
export const WHERE_FROM =
  "Pages that link to the competitors in a page's top ten. They are looked up together with its ranks, and again with Refill."
