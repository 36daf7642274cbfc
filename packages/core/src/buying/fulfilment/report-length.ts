/** Of what was found, as text. */
export const REPORT_LENGTH = 20_000
