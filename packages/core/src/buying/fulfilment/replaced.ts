/** The values of a line before its published URL is replaced. */
export interface Replaced {
  published_url: string | null
  published_da: number | null
}

/** The values that a change would overwrite; null if it only fills empty fields. */
export function replacedBy(line: Replaced, change: Partial<Replaced>): Replaced | null {
  const { published_url, published_da } = line
  const isOverwritten = (['published_url', 'published_da'] as const).some(
    (field) => line[field] !== null && change[field] !== undefined && change[field] !== line[field],
  )
  return isOverwritten ? { published_url, published_da } : null
}

/** Whether a caller has confirmed that exactly these values are replaced. */
export const confirmsReplaced = (confirmed: Replaced | null | undefined, current: Replaced): boolean =>
  confirmed?.published_url === current.published_url && confirmed.published_da === current.published_da

/** The current values of a line, as a part of a sentence. */
export function currentValues({ published_url, published_da }: Replaced): string {
  return [
    ...(published_url === null ? [] : [published_url]),
    ...(published_da === null ? [] : [`DA ${published_da}`]),
  ].join(' and ')
}

/** Refusal of a row until its caller confirms that it replaces data. */
export const wouldReplace = (current: Replaced, change: Partial<Replaced> = {}): string =>
  `The line already has ${currentValues(current)}, which this row would replace${dropsDa(current, change) ? `; the DA is removed, because the row has none.` : '.'}`

/** A row without a DA removes that of the website before. */
const dropsDa = (current: Replaced, change: Partial<Replaced>): boolean =>
  current.published_da !== null && change.published_da === null
