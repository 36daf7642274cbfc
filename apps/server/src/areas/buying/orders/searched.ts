interface Words {
  product_name: string
  anchor_text: string | null
  target_url: string | null
  site_name: string | null
  client_name: string | null
  website_url: string | null
}

/** What lists of administrators find a line by. */
export function searchedLine(line: Words): string {
  return searched(
    line.product_name,
    line.anchor_text,
    line.target_url,
    line.site_name,
    line.client_name,
    line.website_url,
  )
}

export const searched = (...words: readonly (string | null)[]): string =>
  words
    .flatMap((word) => word ?? [])
    .join(' ')
    .toLowerCase()
