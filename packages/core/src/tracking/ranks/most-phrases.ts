/** Of so many phrases ranks are drawn and told apart at most. */
export const MOST_PHRASES = 50
