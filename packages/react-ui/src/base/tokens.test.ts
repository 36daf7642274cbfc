import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const anchors = ['chart-blended', 'chart-exact', 'chart-natural']
const taken = ['good', 'warn', 'bad', 'band-edge']

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)

/** A token's colors in light and dark. */
function colorsOf(token: string): number[][] {
  const [, light = '', dark = ''] =
    new RegExp(`--lw-${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? []
  return [rgb(light), rgb(dark)]
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

function hue([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
}

const apart = (one: number, other: number) => 180 - Math.abs(Math.abs(one - other) - 180)

test.each([
  ['light', 0],
  ['dark', 1],
])('anchors stand out from cards and differ from scores and target bands: %s', (_, theme) => {
  const of = (token: string) => colorsOf(token)[theme] ?? []
  for (const [index, token] of anchors.entries()) {
    expect(contrast(of(token), of('bg-surface')), token).toBeGreaterThan(3)
    for (const other of [...anchors.slice(index + 1), ...taken])
      expect(apart(hue(of(token)), hue(of(other))), `${token}, ${other}`).toBeGreaterThan(28)
  }
})
