/**
 * Whether a host, in ASCII, is a public suffix: websites of different owners stand right below it, as below `co.uk` and
 * `github.io`. The list is the library tldts, which whoever warns of one loads late.
 */
export type IsPublicSuffix = (host: string) => boolean

/** While the list is not loaded. */
export const noSuffixKnown: IsPublicSuffix = () => false
