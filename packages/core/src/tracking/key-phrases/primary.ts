/** Said when a primary key phrase is deleted. */
const NEW_PRIMARY_FIRST = 'Please set a new Primary Key Phrase before deleting.'

/** Why a phrase cannot be deleted; undefined when it can. */
export function whyNotDelete(isPrimary: boolean): string | undefined {
  return isPrimary ? NEW_PRIMARY_FIRST : undefined
}
