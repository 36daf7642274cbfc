import type { ArgTypes } from '@storybook/react-vite'
import { propTexts } from './prop-texts.ts'

/** Longer types are replaced by their kind. */
const LONGEST_TYPE = 80

/** Rows of a prop table. Each gets a description; a type unknown to the docs tool is shown as written in the source. */
export function propRows<Row extends ArgTypes[string]>(
  rows: Readonly<Record<string, Row>>,
): Record<string, Row> {
  return Object.fromEntries(
    Object.entries(rows).map(([name, { description, table, ...rest }]) => {
      const type = typeOf(rest.type, table?.type?.summary)
      return [
        name,
        {
          ...rest,
          description: description || propTexts[name],
          table: { ...table, type: type === undefined ? {} : { summary: type } },
        } as Row,
      ]
    }),
  )
}

function typeOf(type: ArgTypes[string]['type'], summary: string | undefined): string | undefined {
  const written = typeof type === 'object' ? type.raw : undefined
  if (written !== undefined && written.length <= LONGEST_TYPE) return written
  return summary === 'unknown' ? undefined : summary
}
