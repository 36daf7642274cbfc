/** Type of a column; it decides how a cell is written on a screen, in a terminal and in a file. */
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
  /** Labels of the codes of a choice. */
  readonly of?: Readonly<Record<string, string>>
  /** A phone leaves it out. */
  readonly wide?: true
  /** Its least width on a screen in px, instead of that of its kind: for a table with many columns. */
  readonly least?: number
  /** Its share of the table's width, instead of that of its kind. */
  readonly share?: `${number}%`
}

/** A list that the server filters, sorts and pages; screens, terminal and files share this description. */
export interface Table {
  /** Key under which a user's settings are stored, such as the number of rows shown. */
  readonly name: string
  /** Rows contain the currency of their amounts; other tables use the installation's currency. */
  readonly ownCurrency?: true
  /** The columns in the order of the screen. */
  readonly columns: Readonly<Record<string, TableColumn>>
  /** Sort keys in addition to the columns. */
  readonly sorts?: readonly string[]
  /** The order that a screen begins with; a leading - turns it. */
  readonly order: string
  /** Page sizes on a screen: the choices, and the default. */
  readonly sizes: readonly number[]
  readonly size: number
  /** Headings in the terminal, in order; other columns are printed on request. */
  readonly terminal?: Readonly<Record<string, string>>
  /** The file: its name, and the headings of its columns in order. */
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

/** All sort keys of a table. */
export type SortOf<T extends Table> =
  | SortedColumn<T>
  | (T['sorts'] extends readonly (infer S extends string)[] ? S : never)

/** A sort as a call takes it: a leading - turns the order. */
export type SortWord<T extends Table> = SortOf<T> | `-${SortOf<T>}`

/** Describes a table; an order that is no sort of it does not compile. */
export function defineTable<const T extends Table>(table: T & { readonly order: SortWord<T> }): T {
  return table
}

/** All sort keys of a table; those that are not columns come first. */
export function sortsOf<T extends Table>(table: T): readonly [SortOf<T>, ...SortOf<T>[]] {
  const sorted = Object.entries(table.columns).flatMap(([name, { sort }]) => (sort ? [name] : []))
  return [...(table.sorts ?? []), ...sorted] as unknown as readonly [SortOf<T>, ...SortOf<T>[]]
}
