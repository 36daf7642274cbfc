/** Characters of an e-mail address that entries are held to, as long as an address may be. */
export const WHO_LENGTH = 320
