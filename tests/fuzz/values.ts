import { pick } from '../../apps/server/src/integrations/simulator/chance.ts'

/** The part of an OpenAPI schema that values are made from. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  maxLength?: number
  format?: string
}

/** JSON that `JSON.stringify` cannot write, such as a number of 400 digits. */
class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export function toJson(value: unknown): string {
  if (value instanceof Raw) return value.text
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${toJson(each)}`).join(',')}}`
}

/** Each line is one text with JSON escapes, including lone surrogates and control characters. */
const lines = String.raw`

 \t\n
0
-1
1e3
true
null
undefined
NaN
[object Object]
a\u0000b
\ud800
\udc00x
\ufeffmark
\u202eright
e\u0301
\ud83d\udc69\u200d\ud83d\udc69\u200d\ud83d\udc67
\uff46\uff55\uff4c\uff4c
\u0130\u0131
\u2028line
\u200b
' or 1=1 --
\"; drop table users; --
%
_
\\
%00
../../etc/passwd
<script>
{{7*7}}
$1
__proto__
constructor
prototype
toString
hasOwnProperty
2026-02-30
0000-00-00
9999-12-31
-infinity
epoch
+275760-09-14
2026-11-21T00:00:00Z
03.04.2026
http://
https://a
javascript:alert(1)
http://[::1]:99999/
https://ex ample.test
xn--
http://user:pw@a.test
a@b
@
a@b.test\r\nbcc: c@d.test
domain:
#
domain:x.test\ndomain:\u0000`

const long = [
  ['x', 256],
  ['x', 2049],
  ['é', 1001],
  ['y', 100_000],
] as const

const texts: readonly string[] = [
  ...lines.split('\n').map((line) => JSON.parse(`"${line}"`) as string),
  ...long.map(([sign, times]) => sign.repeat(times)),
]

const whole = [0, -1, 1, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 2 ** 63, -(2 ** 63)]
const written = ['1e400', '9'.repeat(400), '-0.0', '1E2', '5e-324', '1e308', '0.5', '-0.5']
const numbers: readonly unknown[] = [...whole, ...written.map((text) => new Raw(text))]

const bodies = [
  'null true false [] {} [[]] [null] [{}] {"length":1} {"toString":"x"} {"then":"x"} "\\ud800"',
  '{"__proto__":{"polluted":true}} {"constructor":{"prototype":{"polluted":true}}}',
  `${'['.repeat(40)}${']'.repeat(40)} ${'['.repeat(3000)}${']'.repeat(3000)}`,
  `${'{"a":'.repeat(300)}1${'}'.repeat(300)} [${'1,'.repeat(5000)}1]`,
]
const shapes: readonly unknown[] = bodies.flatMap((row) => row.split(' ').map((text) => new Raw(text)))

/** Usually an invalid value, sometimes a valid one. */
export function hostile(random: () => number, { minimum, maximum, maxLength }: Schema = {}): unknown {
  const edges: unknown[] = []
  if (minimum !== undefined) edges.push(minimum, minimum - 1)
  if (maximum !== undefined) edges.push(maximum, maximum + 1)
  if (maxLength !== undefined) edges.push('z'.repeat(maxLength), 'z'.repeat(maxLength + 1))
  const kinds = edges.length === 0 ? [texts, texts, numbers, shapes] : [texts, texts, numbers, shapes, edges]
  return pick<unknown>(pick<readonly unknown[]>(kinds, random), random)
}

export const hostileText = (random: () => number): string => pick(texts, random)
