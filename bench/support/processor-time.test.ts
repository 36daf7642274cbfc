import { expect, test } from 'vitest'
import { spentByProcess } from './processor-time.ts'

test('counts the processor time of a process in milliseconds', () => {
  const [before, own] = [spentByProcess(process.pid), process.cpuUsage()]
  while (process.cpuUsage(own).user < 200_000) Math.sqrt(Math.random())
  const spent = spentByProcess(process.pid) - before
  const { user, system } = process.cpuUsage(own)
  expect(Math.abs(spent - (user + system) / 1000)).toBeLessThan(30)
})
