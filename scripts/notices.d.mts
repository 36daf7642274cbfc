/** The name of the file beside what was bundled. */
export declare const NOTICES: string
export declare function noticesOf(modules: Iterable<string>): string
