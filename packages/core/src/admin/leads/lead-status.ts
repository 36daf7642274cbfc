/** Status of a lead; a lead that has subscribed is a customer. */
export const leadStatuses = [
  'New',
  'Demo Email',
  'Demo Interested',
  'Demo Not Interested',
  'Demo Scheduled',
  'Demo Video',
  'Customer',
] as const
export type LeadStatus = (typeof leadStatuses)[number]

export const CUSTOMER = 'Customer' satisfies LeadStatus
