type Json = Record<string, unknown>

/** Values of fields by their names, for examples in the OpenAPI document and in the SDK's hovers. */
const values: Readonly<Record<string, unknown>> = {
  filename: '4f6b1c0d9e8a47352b61f0c8d7e9a134.png',
  imageUrl: '4f6b1c0d9e8a47352b61f0c8d7e9a134.png',
  name: 'Acme Garden',
  site_name: 'Acme Garden',
  url: 'https://acme.example',
  full_url: 'https://acme.example/tools',
  targetUrl: 'https://acme.example/tools',
  websiteUrl: 'https://acme.example',
  published_url: 'https://blog.example/tools',
  target_url: 'https://acme.example/tools',
  page_url: '/tools',
  linked_page: '/tools',
  page_nickname: 'Tools',
  comp1: 'https://rival.example',
  competitor_url: 'https://rival.example',
  kp1: 'garden tools',
  phrase: 'garden tools',
  anchor: 'garden tools',
  anchorText: 'garden tools',
  anchor_text: 'garden tools',
  anchor_suggestion: 'garden tools',
  was: 'garden tools',
  categories: ['home and family'],
  domain: 'acme.example',
  destination_url: 'https://blog.example/write-for-us',
  backlink_type: 'Guest Post',
  company: 'Acme Media',
  notes: 'Called, wants twenty links a month',
  phone: '+1 555 0100',
  country: 'United States',
  location_name: 'United States',
  cityGuess: 'Spring',
  city: 'Springfield',
  state: 'Illinois',
  local: 'no',
  page_local: 'no',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@acme.example',
  main_email: 'ada@acme.example',
  to: 'ada@acme.example',
  password: 'correct horse battery',
  password1: 'correct horse battery',
  current_password: 'wrong horse battery',
  token: 'lws_example',
  key: 'lwk_example',
  calendar_link: 'https://cal.example/ada',
  disavowed: 'domain:spam.example',
  source: 'Ahrefs',
  reason: 'has no URL',
  subject: 'Reset your password',
  comments: 'Found by hand',
  title: 'Garden tools of every kind',
  href: '/site/7',
  sort: 'id',
  q: 'garden',
  cursor: 'WzEyXQ',
  limit: 100,
  offset: 0,
  page_score: 74,
  da: 42,
  price: 120,
  search_volume: 4400,
  total: 1,
  positions: { '7': 0, '9': 1 },
}

const guestPost = {
  link: { id: 103 },
  content: { id: 2 },
  anchor: 'garden tools',
  url: 'https://acme.example/tools',
}

/** Inputs of calls whose required fields show too little, or whose field names suggest wrong values. */
const inputs: Readonly<Record<string, Json>> = {
  'links.add': { url_progress: 'placed', url: 'https://blog.example/tools', date_completed: '2026-01-31' },
  'links.removeMany': { ids: [31, 32] },
  'links.removeOfSite': { ids: [31, 32] },
  'links.move': { ids: [31, 32] },
  'links.disavow': { ids: [31, 32] },
  'keyPhrases.removeMany': { ids: [31, 32] },
  'disavow.removeMany': { ids: [31, 32] },
  'publishers.addNeverUsed': { domain: 'linkfarm.example' },
  'opportunities.remove': { ids: [31, 32] },
  'opportunities.prioritise': { ids: [31, 32] },
  'links.importCsv': {
    csv: [{ url: 'https://blog.example/tools', anchor_text: 'garden tools', date_added: '2026-01-31' }],
  },
  'cart.add': guestPost,
  'cart.edit': guestPost,
  'cart.addLinks': {
    type: 'backlinks',
    link: { id: 103 },
    content: { id: 2 },
    lines: [{ page_id: 12, anchor: 'garden tools', anchor_type: 'keyword' }],
  },
  'settings.edit': { gauge_blue_ranges: { kp_range_set: 30 } },
  'sites.edit': { version: 3 },
  'pages.edit': { version: 3 },
  'subUsers.edit': { first_name: 'Ada' },
  'users.setPreferences': { welcome_dismissed: true },
  'leads.add': { name: 'Ada Lovelace', email: 'ada@acme.example', website: 'acme.example' },
  'leads.edit': { status: 'Demo Scheduled' },
  'marketplace.addVendor': { company: 'Acme Media', email: 'ada@acme.example' },
  'marketplace.editVendor': { company: 'Acme Media' },
  'marketplace.editLink': { price: 140 },
  'productLogs.lookup': { field: 'order_id', value: '7' },
  'savedFilters.add': {
    list: 'links',
    name: 'Lost links of money pages',
    filter: { tag: 'Money', lost: '1' },
  },
  'apiKeys.add': { name: 'my-script' },
}

const formats: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  binary: 'the bytes of the file',
  'date-time': '2026-01-31T09:30:00.000Z',
  uuid: 'a3bb189e-8bf9-4888-9912-ace4e6543002',
}

/** Example value of a field. */
export function exampleOf(schema: Json, named: Readonly<Record<string, Json>>, name = ''): unknown {
  if (typeof schema.$ref === 'string')
    return exampleOf(named[schema.$ref.split('/').pop() ?? ''] ?? {}, named, name)
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.examples)) return schema.examples[0]
  const value = values[name]
  if (Array.isArray(schema.enum)) return schema.enum.includes(value) ? value : schema.enum[0]
  const parts = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (parts !== undefined) return exampleOf(parts.find(({ type }) => type !== 'null') ?? {}, named, name)
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type
  if (type === 'object') return objectOf(schema, named, value)
  if (type === 'array') return listOf(schema, named, name, value)
  if (type === 'boolean') return value === true
  if (type === 'integer' || type === 'number') return typeof value === 'number' ? value : within(schema)
  if (typeof schema.format === 'string') return formats[schema.format]
  return typeof value === 'string' ? value : 'text'
}

function objectOf(schema: Json, named: Readonly<Record<string, Json>>, value: unknown): unknown {
  const fields = schema.properties as Record<string, Json> | undefined
  if (fields === undefined) return value ?? {}
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, exampleOf(field, named, name)]),
  )
}

function listOf(
  schema: Json,
  named: Readonly<Record<string, Json>>,
  name: string,
  value: unknown,
): unknown[] {
  const items = (schema.items ?? {}) as Json
  if (Array.isArray(value) && items.type === 'string') return value
  const length = Math.max(1, Number(schema.minItems ?? 1))
  return Array.from({ length }, () => exampleOf(items, named, items.type === 'string' ? '' : name))
}

/** A small number that the bounds allow. */
function within({ minimum, maximum }: Json): number {
  return Math.min(Number(maximum ?? 7), Math.max(Number(minimum ?? 7), 7))
}

/** Example input of a call: the required fields, or a little more if those show nothing. */
export function exampleInput(id: string, schema: Json, named: Readonly<Record<string, Json>>): Json {
  const required = (schema.required ?? []) as string[]
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  const least = fields.filter(([name]) => required.includes(name))
  return {
    ...Object.fromEntries(least.map(([name, field]) => [name, exampleOf(field, named, name)])),
    ...inputs[id],
  }
}
