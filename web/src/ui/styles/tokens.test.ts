import { describe, expect, test } from 'vitest'
import rails from './rails.css?raw'
import tokens from './tokens.css?raw'

type Theme = 'light' | 'dark'
/** Linear red, green and blue from 0 to 1. */
type Light = readonly [number, number, number]

const declarations = new Map(
  Array.from(`${tokens}${rails}`.matchAll(/--([\w-]+):\s*([^;]+);/g), (match) => [match[1], match[2]]),
)

function colour(name: string, theme: Theme): Light {
  const value = declarations.get(name) ?? ''
  const found = Array.from(value.matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g))
  const chosen = (value.startsWith('light-dark') && theme === 'dark' ? found[1] : found[0])
    ?.slice(1)
    .map(Number)
  const [lightness, chroma, hue] = chosen ?? []
  if (lightness === undefined || chroma === undefined || hue === undefined)
    throw new Error(`No colour --${name}`)
  return fromOklch(lightness / 100, chroma, (hue * Math.PI) / 180)
}

function fromOklch(lightness: number, chroma: number, hue: number): Light {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function luminance([red, green, blue]: Light): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string, theme: Theme): number {
  const values = [one, other].map((name) => luminance(colour(name, theme)))
  return (Math.max(...values) + 0.05) / (Math.min(...values) + 0.05)
}

/** Every pair of text and background: WCAG 2.2, 1.4.3 requires 4.5. */
const texts: [text: string, on: string[]][] = [
  [
    'ink',
    [
      'ground',
      'surface',
      'surface-2',
      'pine-soft',
      'danger-soft',
      'rail-flatwork-soft',
      'rail-private-soft',
      'rail-group-soft',
      'rail-jumping-soft',
      'rail-teal-soft',
      'rail-olive-soft',
      'rail-violet-soft',
      'rail-rose-soft',
    ],
  ],
  [
    'ink-2',
    [
      'ground',
      'surface',
      'surface-2',
      'rail-flatwork-soft',
      'rail-private-soft',
      'rail-group-soft',
      'rail-jumping-soft',
      'rail-teal-soft',
      'rail-olive-soft',
      'rail-violet-soft',
      'rail-rose-soft',
    ],
  ],
  ['ground', ['ink']],
  ['pine', ['ground', 'surface', 'surface-2']],
  ['on-pine', ['pine', 'pine-strong']],
  ['on-pine-soft', ['pine-soft']],
  ['on-pine-deep', ['pine-deep']],
  ['pine-deep', ['on-pine-deep']],
  ['on-marigold-soft', ['marigold-soft']],
  ['danger', ['ground', 'surface', 'danger-soft']],
  ['on-danger', ['danger', 'danger-strong']],
]

/** Every pair of shape and background: WCAG 2.2, 1.4.11 requires 3. */
const shapes: [shape: string, on: string[]][] = [
  ['line-strong', ['ground', 'surface']],
  ['focus', ['ground', 'surface', 'surface-2', 'pine-soft']],
  ['pine', ['ground', 'surface']],
  ['stand', ['ground', 'surface']],
  ['rail-flatwork', ['rail-flatwork-soft', 'surface']],
  ['rail-private', ['rail-private-soft', 'surface']],
  ['rail-group', ['rail-group-soft', 'surface']],
  ['rail-jumping', ['rail-jumping-soft', 'surface']],
  ['rail-teal', ['rail-teal-soft', 'surface']],
  ['rail-olive', ['rail-olive-soft', 'surface']],
  ['rail-violet', ['rail-violet-soft', 'surface']],
  ['rail-rose', ['rail-rose-soft', 'surface']],
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(texts.flatMap(([text, on]) => on.map((ground) => [text, ground] as const)))(
    'text in %s on %s has at least 4.5 : 1',
    (text, ground) => {
      expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(shapes.flatMap(([shape, on]) => on.map((ground) => [shape, ground] as const)))(
    '%s on %s has at least 3 : 1',
    (shape, ground) => {
      expect(contrast(shape, ground, theme)).toBeGreaterThanOrEqual(3)
    },
  )
})

test('the formula: black on white is 21 : 1', () => {
  declarations.set('black', 'oklch(0% 0 0)').set('white', 'oklch(100% 0 0)')
  expect(contrast('black', 'white', 'light')).toBeCloseTo(21, 1)
})
