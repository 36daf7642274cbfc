const LINES = 20

/** Whether the cart's dropdown offers Checkout in its header too: with more than 20 lines. */
export function offersCheckoutOnTop(lines: readonly unknown[]): boolean {
  return lines.length > LINES
}
