/** The home page of the site that a page is of. */
export function homeOf(url: string): string {
  return `${new URL(url).origin}/`
}
