/** City and state as they are sent: what is not searched for locally has none, whatever was typed before. */
export function sentPlace(
  local: string | undefined,
  { city, state }: { city?: string | null | undefined; state?: string | null | undefined },
): { city: string; state: string } {
  return local === 'yes' ? { city: city?.trim() ?? '', state: state?.trim() ?? '' } : { city: '', state: '' }
}
