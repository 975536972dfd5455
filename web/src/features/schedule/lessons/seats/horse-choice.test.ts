import { expect, test } from 'vitest'
import { horseOptions, type HorseFacts } from './horse-choice.ts'
import { aLesson } from '../testing/a-lesson.ts'
import type { Allowance, Horse } from '../use-resources.ts'

function aHorse(name: string): Horse {
  const nothing = {
    born: null,
    sex: null,
    colour: '',
    heightCm: null,
    ownedBy: 'school',
    photoId: null,
  } as const
  return { ...nothing, id: name.toLowerCase(), name, isOffWork: false, archivedAt: null, archived: null }
}

const facts = (more: Partial<HorseFacts> = {}): HorseFacts => ({
  horses: ['Biscuit', 'Juniper', 'Willow'].map(aHorse),
  allowances: [],
  lessons: [],
  unsuitable: [],
  ...more,
})
const labels = (given: Partial<HorseFacts>) =>
  horseOptions(facts(given), {
    lessonId: undefined,
    startsAt: '2026-11-18T10:00:00Z',
    minutes: 60,
    leadMinutes: 15,
  }).map(({ label }) => label)

test('H2, H5: horses that may not work come last, with the reason', () => {
  const saffron = {
    horseId: 'saffron',
    state: 'off_work',
    reasons: ['Lame until Friday.'],
  } as unknown as Allowance
  const need = { lessonId: undefined, startsAt: '2026-11-18T10:30:00Z', minutes: 60, leadMinutes: 0 }
  const horses = [aHorse('Biscuit'), aHorse('Saffron'), aHorse('Willow')]
  expect(
    horseOptions(facts({ horses, allowances: [saffron], lessons: [aLesson()] }), need).map(
      ({ label }) => label,
    ),
  ).toEqual([
    'Any suitable horse',
    'Willow',
    'Biscuit · with Amelia Hart at that time',
    'Saffron · Lame until Friday.',
  ])
})

test('S10: a horse being prepared for another lesson is not free', () => {
  const need = { lessonId: undefined, startsAt: '2026-11-18T09:00:00Z', minutes: 50, leadMinutes: 0 }
  const label = horseOptions(facts({ horses: [aHorse('Biscuit')], lessons: [aLesson()] }), need).at(-1)?.label
  expect(label).toBe('Biscuit · with Amelia Hart at that time')
})

test('H6: an unsuitable horse comes last, with every reason and no figures', () => {
  const unsuitable: HorseFacts['unsuitable'] = [
    { horseId: 'biscuit', misfits: ['rider_load', 'rider_level'] },
    { horseId: 'juniper', misfits: ['rider_height'] },
  ]
  expect(labels({ unsuitable })).toEqual([
    'Any suitable horse',
    'Willow',
    'Biscuit · rider and tack are too heavy, needs a more experienced rider',
    'Juniper · wrong size for this rider',
  ])
})

test('conflicts are named before unsuitability', () => {
  const lessons = [aLesson()]
  const unsuitable: HorseFacts['unsuitable'] = [{ horseId: 'biscuit', misfits: ['rider_load'] }]
  expect(labels({ lessons, unsuitable }).at(-1)).toBe('Biscuit · with Amelia Hart at that time')
})
