import { expect, test } from 'vitest'
import { mayShowMap } from './documents.ts'

test('pictures of a map may be shown on the page of a place that was asked for its map, and nowhere else', () => {
  const place = '/trainer/places/01a1facd-7f7e-7d9e-a2f4-a3b749b552cf'
  for (const url of [`${place}?map=shown`, '/trainer/places/new?map=shown', `${place}?a=b&map=shown&c=d`])
    expect(mayShowMap(url), url).toBe(true)
  for (const url of [
    place,
    '/trainer/places?map=shown',
    '/trainer/horses/new?map=shown',
    '/login?map=shown',
    `${place}?map=shownow`,
    `${place}/more?map=shown`,
    `/x${place}?map=shown`,
    `${place}?bitmap=shown`,
  ])
    expect(mayShowMap(url), url).toBe(false)
})
