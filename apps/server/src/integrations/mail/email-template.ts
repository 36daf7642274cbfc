import type { Brand } from './brand.ts'
import type { Email, Mail } from './port.ts'

/** The template of every mail, as text and as HTML with the same content. */
export function renderEmail(mail: Mail, brand: Brand): Email {
  return { to: mail.to, subject: mail.subject, body: textOf(mail, brand), html: htmlOf(mail, brand) }
}

function textOf({ lines, rows = [], action, after = [] }: Mail, { name, footer }: Brand): string {
  const parts = [
    ...lines,
    rows.map(([what, value]) => `${what}: ${value}`).join('\n'),
    action === undefined ? '' : `${action.label}:\n${action.href}`,
    ...after,
    `-- \n${[name, footer].filter((line) => line !== '').join('\n')}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Tables and inline styles, because mail programs support little else; only the logo is loaded. */
function htmlOf({ subject, lines, rows = [], action, after = [] }: Mail, brand: Brand): string {
  const color = escaped(brand.color)
  const logo =
    brand.logo === null
      ? `<strong style="font-size:18px">${escaped(brand.name)}</strong>`
      : `<img src="${escaped(brand.logo)}" alt="${escaped(brand.name)}" height="32" style="border:0;height:32px">`
  const button =
    action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escaped(action.href)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${color};color:${readableOn(brand.color)};text-decoration:none;font-weight:600">${escaped(action.label)}</a></p>`
  const table =
    rows.length === 0
      ? ''
      : `<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="margin:16px 0;border-top:1px solid #e0e3e9">${rows.map(rowOf).join('')}</table>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f7f9fc;${FONT};color:#23262d">
<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:8px;border-top:4px solid ${color}"><tr><td style="padding:24px;font-size:15px;line-height:1.5">
<div style="margin-bottom:20px">${logo}</div>
${lines.map(paragraph).join('\n')}
${table}${button}
${after.map(paragraph).join('\n')}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;font-size:12px;line-height:1.5;color:#555a61;text-align:center">${breaks([brand.name, brand.footer].filter((line) => line !== '').join('\n'))}</p>
</body></html>
`
}

function paragraph(line: string): string {
  return `<p style="margin:0 0 12px">${breaks(line)}</p>`
}

function rowOf([what, value]: readonly [string, string]): string {
  const cell = 'padding:8px 0;border-bottom:1px solid #e0e3e9'
  return `<tr><td style="${cell};color:#555a61">${escaped(what)}</td><td align="right" style="${cell};font-weight:600">${escaped(value)}</td></tr>`
}

function breaks(text: string): string {
  return escaped(text).replaceAll('\n', '<br>')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes user input, such as names of customers and sites. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Black or white, the one with more contrast. */
function readableOn(color: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16)),
  )
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // Luminance at which black and white text have the same contrast: (L + 0.05)² = 0.05 × 1.05.
  return luminance > Math.sqrt(0.0525) - 0.05 ? '#000000' : '#ffffff'
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
