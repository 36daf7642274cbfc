/** Flags that choose the product of several links. */
export const productFlags = [
  { flag: '--product <name>', help: 'product by id or name (default: the one that costs least)' },
  {
    flag: '--content <length>',
    help: 'content length of a guest post by id or words (default: the cheapest)',
  },
] as const
