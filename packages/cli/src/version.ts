/** The version of the package; the build replaces it with the one in package.json. */
export const version: string = process.env['LINKWRIGHT_CLI_VERSION'] ?? '0.0.0-source'
