/** An instant within JSON that PostgreSQL writes in UTC: it leaves out zeros at its end, and knows microseconds. */
const UTC = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?\+00:00$/

/** An instant as it is sent. Of a thousand rows, taking each text apart as a Date took a millisecond, and this a fifth. */
export function instant(value: Date | string): string {
  const [, seconds, fraction = ''] = (typeof value === 'string' && UTC.exec(value)) || []
  if (seconds === undefined) return new Date(value).toISOString()
  return `${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}
