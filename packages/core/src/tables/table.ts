/** What a column holds; it says how a cell reads on a screen, in a terminal and in a file. */
export type ColumnKind = 'text' | 'address' | 'count' | 'money' | 'day' | 'moment' | 'choice'

export interface TableColumn {
  readonly kind: ColumnKind
  /** Its heading on a screen; a column without one is not shown there. */
  readonly label?: string
  /** A short explanation of the heading. */
  readonly hint?: string
  /** The list can be sorted by it. */
  readonly sort?: true
  /** A terminal that is too narrow for all leaves it out first. */
  readonly less?: true
  /** What a code of a choice is called. */
  readonly of?: Readonly<Record<string, string>>
  /** A phone leaves it out. */
  readonly wide?: true
}

/** A list that is filtered, sorted and paged by the server, described once for all who read or show it. */
export interface Table {
  /** Names it where a person's choices are kept, such as how many rows are shown. */
  readonly name: string
  /** Each row says which currency its amounts are in; those of other tables are in the installation's. */
  readonly ownCurrency?: true
  /** In the order in which a screen shows them. */
  readonly columns: Readonly<Record<string, TableColumn>>
  /** What it can be sorted by besides its columns. */
  readonly sorts?: readonly string[]
  /** The order that a screen begins with; a leading - turns it. */
  readonly order: string
  /** Rows at once on a screen: those to choose from, and those before anything is chosen. */
  readonly sizes: readonly number[]
  readonly size: number
  /** The headings of a terminal in their order; another column is printed when it is asked for. */
  readonly terminal?: Readonly<Record<string, string>>
  /** Its file: what it is called, and the headings of its columns in their order. */
  readonly file?: { readonly name: string; readonly columns: Readonly<Record<string, string>> }
  /**
   * Its call takes `from` and `to`, days of UTC or instants: with both among the rows, a day being all of it; or only
   * what lies strictly between them, a day being its beginning.
   */
  readonly days?: 'inclusive' | 'exclusive'
  /** What rows can be held to, one of the codes, by the name of the call's parameter; what codes are called. */
  readonly choices?: Readonly<
    Record<string, { readonly label: string; readonly of: Readonly<Record<string, string>> }>
  >
}

type SortedColumn<T extends Table> = {
  [C in keyof T['columns'] & string]: T['columns'][C] extends { readonly sort: true } ? C : never
}[keyof T['columns'] & string]

/** What a table can be sorted by. */
export type SortOf<T extends Table> =
  | SortedColumn<T>
  | (T['sorts'] extends readonly (infer S extends string)[] ? S : never)

/** A sort as a call takes it: a leading - turns the order. */
export type SortWord<T extends Table> = SortOf<T> | `-${SortOf<T>}`

/** Describes a table; an order that is no sort of it does not compile. */
export function defineTable<const T extends Table>(table: T & { readonly order: SortWord<T> }): T {
  return table
}

/** What a table can be sorted by: its sorts that are no columns first. */
export function sortsOf<T extends Table>(table: T): readonly [SortOf<T>, ...SortOf<T>[]] {
  const sorted = Object.entries(table.columns).flatMap(([name, { sort }]) => (sort ? [name] : []))
  return [...(table.sorts ?? []), ...sorted] as unknown as readonly [SortOf<T>, ...SortOf<T>[]]
}
