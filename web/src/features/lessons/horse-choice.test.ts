import { expect, test } from 'vitest'
import { horseOptions, type HorseFacts } from './horse-choice.ts'
import { aLesson } from './testing/a-lesson.ts'
import type { Allowance, Horse } from './use-resources.ts'

function aHorse(name: string): Horse {
  const nothing = {
    born: null,
    sex: null,
    colour: '',
    heightCm: null,
    ownedBy: 'school',
    photoId: null,
  } as const
  return { ...nothing, id: name.toLowerCase(), name, isHeld: false, archivedAt: null, archived: null }
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

test('H2, H5: horses that may not go stand last, with the reason in words', () => {
  const saffron = {
    horseId: 'saffron',
    state: 'held',
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
    'Biscuit · goes with Amelia Hart then',
    'Saffron · Lame until Friday.',
  ])
})

test('S10: a horse that is being prepared for another lesson is not free', () => {
  const need = { lessonId: undefined, startsAt: '2026-11-18T09:00:00Z', minutes: 50, leadMinutes: 0 }
  const label = horseOptions(facts({ horses: [aHorse('Biscuit')], lessons: [aLesson()] }), need).at(-1)?.label
  expect(label).toBe('Biscuit · goes with Amelia Hart then')
})

test('H6: a horse that does not suit the rider comes last, with every reason and no figure', () => {
  const unsuitable: HorseFacts['unsuitable'] = [
    { horseId: 'biscuit', misfits: ['rider_load', 'rider_level'] },
    { horseId: 'juniper', misfits: ['rider_height'] },
  ]
  expect(labels({ unsuitable })).toEqual([
    'Any suitable horse',
    'Willow',
    'Biscuit · rider and tack are too heavy, asks for more experience',
    'Juniper · not the size for this rider',
  ])
})

test('what cannot be at all is said before what does not suit', () => {
  const lessons = [aLesson()]
  const unsuitable: HorseFacts['unsuitable'] = [{ horseId: 'biscuit', misfits: ['rider_load'] }]
  expect(labels({ lessons, unsuitable }).at(-1)).toBe('Biscuit · goes with Amelia Hart then')
})
