/** An entry of a table by a name that comes from outside; `constructor` and other inherited properties are no entries. */
export function tableEntry<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
