// B-CONST-25 to B-CONST-29
/** What an order has come to, by its code. */
export const orderStatuses = {
  0: 'New',
  1: 'Completed',
  2: 'Archived',
  3: 'In Progress',
  9: 'Canceled',
} as const
export type OrderStatus = keyof typeof orderStatuses

/** In the customer's lists alone: an order keeps its own status while it is archived. */
export const ARCHIVED = 2 satisfies OrderStatus
export const COMPLETED = 1 satisfies OrderStatus
export const CANCELED = 9 satisfies OrderStatus

// B-RULE-12
/** As a screen and a file say it; a code that is none is Canceled. */
export function orderStatusLabel(code: number): string {
  return (orderStatuses as Readonly<Record<number, string>>)[code] ?? orderStatuses[CANCELED]
}

/** The marks beside the status of a line: lines keep their status when the order is canceled, as it may be reopened. */
export const orderMarks = (completed: OrderStatus): readonly string[] =>
  completed === CANCELED ? ['Order canceled'] : []
