/** How far the outreach for an opportunity is, in the order of the dropdown and of the board. */
export const opportunityStatuses = [
  'New',
  'Emailed',
  'Getting Link Added',
  'Writing Guest Post',
  'Link Published',
  'Rejected',
] as const
export type OpportunityStatus = (typeof opportunityStatuses)[number]
