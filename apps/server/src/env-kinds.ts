import { z } from 'zod'
import { hashFileProblem } from './http/breached-passwords.ts'
import { isTrustable, type TrustProxy } from './http/trust-proxy.ts'

/** A URL with one of these schemes. */
export const address = (schemes: RegExp, like: string) =>
  z.string().refine((value) => URL.canParse(value) && schemes.test(value), `must be a URL like ${like}`)

/** One of a table's names. */
export const oneOf = <Name extends string>(providers: Record<Name, unknown>) => {
  const names = Object.keys(providers)
  return z.custom<Name>((value) => names.includes(String(value)), {
    error: `must be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`,
  })
}

export const zeroOrOne = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1')

/** Splits a comma-separated list. */
export const listOf = (value: string) =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

export const key = z.string().min(1, 'must be a key').optional()

export const cap = z
  .string()
  .refine((value) => /^\d{1,9}$/.test(value), 'must be a whole number from 0 on')
  .transform(Number)

export const secrets = z
  .string()
  .transform(listOf)
  .refine(
    (all) => all.every((each) => each.length >= 32),
    'must be a secret of at least 32 characters, such as openssl rand -base64 32 prints',
  )
  .default([])

/** An integer, both ends included. */
export const fromTo = (least: number, most: number) =>
  z
    .string()
    .refine(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most,
      `must be a whole number from ${least} to ${most}`,
    )
    .transform(Number)

/** The dashboard is served at the root of a host, because its screens and files have absolute paths. */
export const publicUrl = z
  .string()
  .refine((value) => {
    if (!URL.canParse(value) || /\s/.test(value)) return false
    const { protocol, username, password, pathname } = new URL(value)
    const isBare = username === '' && password === '' && !/[?#]/.test(value)
    return /^https?:$/.test(protocol) && isBare && /^\/*$/.test(pathname)
  }, 'must be a URL like https://links.example.com, without a path, a query, a fragment or a password')
  .transform((value) => new URL(value).origin)

/** More proxies than any installation has. */
const MAX_HOPS = 10

export const trustedProxies = z.string().transform((value, context): TrustProxy => {
  if (/^\d+$/.test(value) && Number(value) <= MAX_HOPS) return Number(value)
  const networks = listOf(value)
  if (networks.length > 0 && networks.every(isTrustable)) return networks
  context.addIssue({
    code: 'custom',
    message: `must be a number of proxies from 0 to ${MAX_HOPS}, or comma-separated addresses and networks like 10.0.0.0/8`,
  })
  return z.NEVER
})

/** `HOST:PORT`, where the host of an IPv6 address is in brackets. */
export const hostAndPort = z.string().transform((value, context) => {
  const { host, port } = /^(?<host>\[[\da-f:.]+\]|[^\s:/]+):(?<port>\d{1,5})$/i.exec(value)?.groups ?? {}
  if (host !== undefined && Number(port) <= 65_535)
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
  context.addIssue({ code: 'custom', message: 'must be an address and a port like 127.0.0.1:9464' })
  return z.NEVER
})

/** A searchable file of hashes. */
export const hashFile = z
  .string()
  .superRefine((path, context) => {
    const message = hashFileProblem(path)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
  .optional()
