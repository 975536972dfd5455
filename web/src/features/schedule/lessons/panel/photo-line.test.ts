import { expect, test } from 'vitest'
import { photoLine } from './photo-line.ts'

const purposes = ['Website', 'Social media']
const ella = { riderId: 'e', riderName: 'Ella Lang', purposes: ['Social media'] }
const tom = { riderId: 't', riderName: 'Tom Reed', purposes }
const lineOf = (without: (typeof ella)[], riders = 3) =>
  photoLine({ purposes, items: [{ lessonId: 'l', riders, without }] }, 'l')

test('a lesson without riders, or a business without purposes, has no line', () => {
  expect(photoLine({ purposes, items: [] }, 'l')).toBeNull()
  expect(photoLine({ purposes: [], items: [{ lessonId: 'l', riders: 1, without: [] }] }, 'l')).toBeNull()
})

test('P13: the line names everybody who did not agree, with the purposes unless it is all of them', () => {
  expect(lineOf([])).toBe('Photos: all agreed')
  expect(lineOf([ella])).toBe('Photos: not Ella Lang (Social media)')
  expect(lineOf([ella, tom])).toBe('Photos: not Ella Lang (Social media), Tom Reed')
  expect(lineOf([tom], 1)).toBe('Photos: nobody has agreed')
})
