/** Characters that are stored of what an order says. */
export const TARGET_LENGTH = 2048
/** Names, positions and email addresses. */
export const LINE_LENGTH = 255
export const GUIDELINES_LENGTH = 5000
export const TOPIC_LENGTH = 1000
export const INSTRUCTIONS_LENGTH = 5000
/** `123456789.00`. */
export const AMOUNT_LENGTH = 12
