import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePictures } from './picture.ts'

const sizes = { small: { side: 64, fit: 'inside' } } as const

test('two pictures are opened at a time; a full queue refuses more', async () => {
  const picture = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#1b745b' } })
    .png({ progressive: true })
    .toBuffer()
  let most = 0
  let isOver = false
  const watch = () => {
    most = Math.max(most, sharp.counters().process)
    if (!isOver) setImmediate(watch)
  }
  watch()
  const made = await Promise.allSettled(Array.from({ length: 30 }, () => makePictures(picture, sizes)))
  isOver = true
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(2)
  const refused = made.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(8)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'unavailable' })
})
