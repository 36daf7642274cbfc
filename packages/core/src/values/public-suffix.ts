/**
 * Whether a host, in ASCII, is a public suffix: websites of different owners stand right below it, as below `co.uk` and
 * `github.io`. The list is the library tldts, which is loaded lazily where a warning needs it.
 */
export type IsPublicSuffix = (host: string) => boolean

/** While the list is not loaded. */
export const noSuffixKnown: IsPublicSuffix = () => false
