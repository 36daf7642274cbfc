interface Call {
  id: string
  fields: URLSearchParams
  key: string
}

export type Calls = Readonly<Record<string, (call: Call) => Promise<object>>>
