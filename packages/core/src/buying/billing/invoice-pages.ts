/** Invoices of one page; the billing screen shows the latest of them, and of orders. */
export const INVOICES_PER_PAGE = 10
export const LATEST_INVOICES = 4
export const LATEST_ORDERS = 4
