/** What lists of administrators find an order by. */
export const searched = (...words: readonly (string | null)[]): string =>
  words
    .flatMap((word) => word ?? [])
    .join(' ')
    .toLowerCase()
