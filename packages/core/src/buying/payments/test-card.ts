/** The cards of the built-in test processor, by their last digits, and the result of each. */
export const testCards = {
  '4242': { number: '4242424242424242', does: 'pays' },
  '0002': { number: '4000000000000002', does: 'is declined' },
  '0341': { number: '4000000000000341', does: 'is saved and fails when it is charged' },
  '3155': { number: '4000002500003155', does: 'asks for a confirmation' },
} as const

export type TestCardEnding = keyof typeof testCards

/** The name under which a test card is saved: its number is public, and no other number is ever sent. */
export function testToken(number: string, month: number, year: number): string | undefined {
  const found = Object.entries(testCards).find(([, card]) => card.number === number)
  return found === undefined ? undefined : `tok_${found[0]}_${month}_${year}`
}

/**
 * Characters of a card as it may be typed: the number with its spaces, `MM / YYYY`, and the code on the back, each with room
 * to spare, so that a complete one is not called full.
 */
export const CARD_NUMBER_LENGTH = 23
export const CARD_EXPIRY_LENGTH = 12
export const CARD_CODE_LENGTH = 6
