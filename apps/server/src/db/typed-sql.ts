import { type KyselyPlugin, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** Column types of a result, as the drivers return them (`values.ts`). */
export const is = {
  number: z.number(),
  numberOrNull: z.number().nullable(),
  numbers: z.array(z.number()),
  pairOrNull: z.tuple([z.number(), z.number()]).nullable(),
  /** Ids in order, with the text of the sorted column. */
  places: z.array(z.tuple([z.number(), z.string()])),
  text: z.string(),
  textOrNull: z.string().nullable(),
  texts: z.array(z.string()),
  boolean: z.boolean(),
  booleanOrNull: z.boolean().nullable(),
  moment: z.date(),
  momentOrNull: z.date().nullable(),
  bytes: z.custom<Buffer>((value) => value instanceof Uint8Array),
  bytesOrNull: z.custom<Buffer | null>((value) => value === null || value instanceof Uint8Array),
  null: z.null(),
  unknown: z.unknown(),
  /** One of the texts or numbers of a core type. */
  oneOf: <const T extends string | number>(...values: readonly T[]) =>
    z.literal(values as readonly [T, ...T[]]),
  /** One of the keys of a core table. */
  keyOf: <T extends object>(table: T) =>
    z.literal(Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]),
  /** A JSON object with these keys. */
  object: <S extends RowShape>(shape: S): z.ZodType<RowOf<S>> =>
    z.strictObject(shape) as unknown as z.ZodType<RowOf<S>>,
  /** A JSON list of objects with these keys. */
  list: <S extends RowShape>(shape: S): z.ZodType<RowOf<S>[]> =>
    z.array(z.strictObject(shape)) as unknown as z.ZodType<RowOf<S>[]>,
  /** The same for a shape that a caller provides. */
  listOf: <Row>(shape: ShapeOf<Row>): z.ZodType<Row[]> =>
    z.array(z.strictObject(shape as RowShape)) as unknown as z.ZodType<Row[]>,
  /** One of them, or null. */
  oneOrNull: <Row>(shape: ShapeOf<Row>): z.ZodType<Row | null> =>
    z.strictObject(shape).nullable() as unknown as z.ZodType<Row | null>,
  /** A JSON object whose keys are not known in advance. */
  record: <T>(value: z.ZodType<T>) => z.record(z.string(), value),
} as const

type RowShape = Readonly<Record<string, z.ZodType>>

/** The shape of this row. */
export type ShapeOf<Row> = { readonly [Column in keyof Row]-?: z.ZodType<Row[Column]> }

/** The type of a row that has this shape. */
export type RowOf<S extends RowShape> = { [Column in keyof S]: z.output<S[Column]> }

let isChecked = false

/** Makes a row that does not match its declared shape an error. Tests call it before the first statement. */
export function checkRows(): void {
  isChecked = true
}

/**
 * Like Kysely's `sql<Row>`, with the type derived from the shape of a row: typedSql({ id: is.number })`select id from
 * …`. The compiler cannot verify what raw SQL returns, so tests check every row. A shape that is a function is called
 * in tests only, for shapes that are built for each statement.
 */
export function typedSql<S extends RowShape>(shape: S | (() => S)) {
  return (text: TemplateStringsArray, ...values: unknown[]): RawBuilder<RowOf<S>> => {
    const statement = sql<RowOf<S>>(text, ...values)
    return isChecked
      ? statement.withPlugin(checkedAgainst(typeof shape === 'function' ? shape() : shape, text))
      : statement
  }
}

/** The schema of each statement's rows, by its text: Zod takes longer to make one than to check a row with it. */
const schemas = new WeakMap<TemplateStringsArray, z.ZodObject<RowShape>>()

function schemaOf(shape: RowShape, text: TemplateStringsArray): z.ZodObject<RowShape> {
  const made = schemas.get(text)
  if (made !== undefined && isSame(made.shape, shape)) return made
  const schema = z.strictObject(shape)
  schemas.set(text, schema)
  return schema
}

function isSame(a: RowShape, b: RowShape): boolean {
  const columns = Object.keys(a)
  return columns.length === Object.keys(b).length && columns.every((column) => a[column] === b[column])
}

function checkedAgainst(shape: RowShape, text: TemplateStringsArray): KyselyPlugin {
  const row = schemaOf(shape, text)
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (const each of result.rows) {
        const { error } = row.safeParse(each)
        if (error !== undefined)
          throw new Error(`A row does not have its type. ${z.prettifyError(error)}\n${text.join('…').trim()}`)
      }
      return result
    },
  }
}
