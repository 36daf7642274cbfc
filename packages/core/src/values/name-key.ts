/** Two names with one key are one name: case does not count, nor how an accent is encoded. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase().normalize('NFC')
}
