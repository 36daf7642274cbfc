// A-FLD-34
/** `websites` of a plan without a limit. */
export const UNLIMITED_WEBSITES = 9999

// A-MSG-05
/** Shown on a site that a downgrade has disabled. */
export const WEBSITE_DISABLED = 'This website is disabled, because you have downgraded your plan.'

// A-CONST-02
/** Whether 'Add More Keywords' shows: usage strictly above 80 % of the plan. */
export function hintsAtMoreKeywords(used: number, limit: number): boolean {
  return used * 100 > limit * 80
}

/** Shown form of a plan's websites. */
export function websitesLabel(limit: number): string {
  return limit === UNLIMITED_WEBSITES ? 'Unlimited' : String(limit)
}
