// B-CONST-25 to B-CONST-29
/** Status of an order by its code. */
export const orderStatuses = {
  0: 'New',
  1: 'Completed',
  2: 'Archived',
  3: 'In Progress',
  9: 'Canceled',
} as const
export type OrderStatus = keyof typeof orderStatuses

/** Only in lists of customers: an archived order keeps its own status. */
export const ARCHIVED = 2 satisfies OrderStatus
export const COMPLETED = 1 satisfies OrderStatus
export const CANCELED = 9 satisfies OrderStatus

// B-RULE-12
/** Label for screens and files; an unknown code is Canceled. */
export function orderStatusLabel(code: number): string {
  return (orderStatuses as Readonly<Record<number, string>>)[code] ?? orderStatuses[CANCELED]
}

/** Marks next to a line's status: lines keep their status when the order is canceled, because it may be reopened. */
export const orderMarks = (isCanceled: boolean): readonly string[] => (isCanceled ? ['Order canceled'] : [])
