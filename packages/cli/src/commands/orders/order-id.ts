import { wholeNumber } from '../../define/command.ts'

/** The id of an order, given as such or as its number, which screens and mails show: `7`, `order_7`, `admin_order_7`. */
export function orderId(given: string): number {
  const id = /^(?:admin_)?order_(\d+)$/i.exec(given)?.[1]
  return wholeNumber(id ?? given, 'The id')
}
