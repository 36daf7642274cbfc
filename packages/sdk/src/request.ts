/** A call of the table taken apart. */
export interface Call {
  method: string
  path: string
  paged: boolean
  /** The field that is the whole body. */
  bare: string | undefined
}

export interface ApiRequest {
  method: string
  /** Path and query below `/api`. */
  target: string
  /** JSON text of a POST or PUT. */
  body: string | undefined
}

export type Input = Readonly<Record<string, unknown>>

/** `'GET /site/{siteId} paged'` taken apart. */
export function callOf(line: string): Call {
  const [method = '', path = '', flag = ''] = line.split(' ')
  const bare = /^bare:(.+)/.exec(flag)?.[1]
  return { method, path, paged: flag === 'paged', bare }
}

/** Path parameters go into the path, the rest into the JSON body of a POST or PUT, else into the query. */
export function apiRequest({ method, path, bare }: Call, input: Input = {}): ApiRequest {
  const rest: [name: string, value: unknown][] = []
  let target = path
  for (const [name, value] of Object.entries(input)) {
    const filled = target.replace(`{${name}}`, () => segment(name, value))
    if (filled === target) rest.push([name, value])
    target = filled
  }
  const missing = /\{(\w+)\}/.exec(target)?.[1]
  if (missing !== undefined) segment(missing, undefined)
  if (method === 'POST' || method === 'PUT') {
    const body = bare === undefined ? Object.fromEntries(rest) : input[bare]
    return { method, target, body: JSON.stringify(body) }
  }
  return { method, target: rest.length > 0 ? target + query(rest) : target, body: undefined }
}

/** A dot segment would climb out of the path, even when encoded. */
function segment(name: string, value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  if (/^\.{0,2}$/.test(text)) throw new TypeError(`${name} is missing.`)
  return encodeURIComponent(text)
}

function query(fields: [name: string, value: unknown][]): string {
  const params = new URLSearchParams()
  for (const [name, value] of fields) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) params.append(name, String(one))
    }
  }
  const text = params.toString()
  return text && `?${text}`
}
