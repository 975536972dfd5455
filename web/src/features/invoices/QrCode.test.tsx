// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { render } from '../../ui/testing/render.ts'
import { QrCode } from './QrCode.tsx'

const rows = ['1101', '0000', '1111', '0010']

test('what is dark in the code is dark in the picture, and nothing else; three light modules stand around', async () => {
  const place = await render(<QrCode rows={rows} label="QR code" />)
  expect(place.querySelector('svg')?.getAttribute('viewBox')).toBe('-3 -3 10 10')
  const [light, dark] = Array.from(place.querySelectorAll('path'), (path) => path.getAttribute('d') ?? '')
  expect(light).toBe('M-3 -3h10v10h-10z')
  const drawn = rows.map((row) => Array.from(row, () => '0'))
  for (const [bar, x, y, width, back] of (dark ?? '').matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(back, bar).toBe(width)
    drawn[Number(y)]?.fill('1', Number(x), Number(x) + Number(width))
  }
  expect(drawn.map((row) => row.join(''))).toEqual(rows)
})
