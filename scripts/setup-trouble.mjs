/**
 * Messages for failures of the set-up's tools, the most specific first. The output of the tools stays on the screen above.
 *
 * @type {readonly (readonly [pattern: RegExp, message: string])[]}
 */
const troubles = [
  [/ENOSPC|no space left/i, 'The disk is full. Free some space and start again.'],
  [
    /EACCES|EPERM|EROFS|permission denied/i,
    'A file cannot be written. Check that this folder and your npm cache belong to you, then start again.',
  ],
  [
    /OUTDATED_LOCKFILE|LOCKFILE_CONFIG_MISMATCH/,
    'pnpm-lock.yaml does not fit the package.json files. After changing a dependency run: npm exec pnpm -- install',
  ],
  [
    /IGNORED_BUILDS/,
    'A new dependency runs a script at install: name it under allowBuilds in pnpm-workspace.yaml.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET|fetch failed|META_FETCH_FAIL/,
    'The npm registry cannot be reached. Check the network (behind a proxy, set HTTPS_PROXY) and start again.',
  ],
  [
    /CERT_|SELF_SIGNED|UNABLE_TO_VERIFY/,
    'The npm registry responds with a certificate that this machine does not trust.',
  ],
  [
    /E401|E403|\b40[13]\b/,
    'The npm registry refuses this machine. Check the registry and token in your .npmrc.',
  ],
  [
    /ETARGET|NO_MATCHING_VERSION|E404|FETCH_404/,
    'The npm registry in use does not have a version that this project needs.',
  ],
]

/**
 * @param {string} output what the failed tool printed
 * @returns {string} one message that says what to do
 */
export function troubleSentence(output) {
  const known = troubles.find(([pattern]) => pattern.test(output))
  return known?.[1] ?? 'The set-up failed. The reason is above.'
}

/**
 * @param {string} version as in `process.versions.node`
 * @returns {string | undefined} why this Node cannot run the set-up
 */
export function nodeTrouble(version) {
  if (Number.parseInt(version, 10) >= 20) return undefined
  return `Node 20 or newer is needed, this is Node ${version}. Install a newer one from https://nodejs.org and start again.`
}
