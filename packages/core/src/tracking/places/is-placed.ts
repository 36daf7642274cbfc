/** What is searched locally needs to say from where: city and state. */
export function isPlaced(
  local: string | undefined,
  { city, state }: { city?: string | null | undefined; state?: string | null | undefined },
): boolean {
  return local !== 'yes' || (!!city?.trim() && !!state?.trim())
}
