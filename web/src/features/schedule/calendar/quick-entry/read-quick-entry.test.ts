import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../../../../../scripts/any-text.ts'
import type { QuickEntry } from './quick-entry.ts'
import { readQuickEntry } from './read-quick-entry.ts'

const named = (name: string) => ({ id: name.toLowerCase(), name })
const known = {
  offers: ['Private lesson', 'Group lesson', 'Clinic: gridwork'].map(named),
  riders: ['Amelia Hart', 'Noah Fisher', 'Theo Ward', 'Tom Reed', 'Zoë Marsh', 'Amber Bishop'].map(named),
  horses: ['Biscuit', 'Juniper', 'Captain', 'Monty', 'Saturn'].map(named),
}
/** A Friday. */
const today = Temporal.PlainDate.from('2026-11-20')

function words(entry: QuickEntry | undefined): string {
  if (!entry) return 'nothing'
  const { day, start, minutes, offer, riders, horse, rest } = entry
  const parts = [
    day?.toString(),
    start?.toString({ smallestUnit: 'minute' }),
    minutes !== undefined && `${minutes} min`,
    offer?.name,
    ...riders.map(({ name }) => name),
    horse?.name,
    rest.length > 0 && `? ${rest.join(' ')}`,
  ]
  return parts.filter(Boolean).join(', ')
}

const read = (text: string) => readQuickEntry(text, known, today)

describe('one line of text', () => {
  test.each([
    ['', ''],
    ['xyzzy 16:00', '16:00, ? xyzzy'],
    ['31/02 9', '09:00, ? 31/02'],
    ['25:00', '? 25:00'],
    ['12pm-11am', '? 12pm-11am'],
    ['thu 16:00 private ame bis', '2026-11-26, 16:00, Private lesson, Amelia Hart, Biscuit'],
    ['bis ame private 16:00 thu', '2026-11-26, 16:00, Private lesson, Amelia Hart, Biscuit'],
    ['tomorrow 9', '2026-11-21, 09:00'],
    ['today 4', '2026-11-20, 16:00'],
    ['fri 9', '2026-11-20, 09:00'],
    ['24/11 9:30 45min', '2026-11-24, 09:30, 45 min'],
    ['24 nov 9.30 45 min', '2026-11-24, 09:30, 45 min'],
    ['sat 9-10:30 group noah theo', '2026-11-21, 09:00, 90 min, Group lesson, Noah Fisher, Theo Ward'],
    ['4pm 1h30 clinic', '16:00, 90 min, Clinic: gridwork'],
    ['tom 10', '10:00, Tom Reed'],
    ['mon 10 mont', '2026-11-23, 10:00, Monty'],
    ['sat 10 sat', '2026-11-21, 10:00, Saturn'],
    ['ZOE 11:15 juniper', '11:15, Zoë Marsh, Juniper'],
    ['amelia hart, 12:00; captain', '12:00, Amelia Hart, Captain'],
    ['amb bish 9', '09:00, Amber Bishop'],
    ['Wed 2 dec 16:00', '2026-12-02, 16:00'],
    ['mon 30 nov 10am', '2026-11-30, 10:00'],
    ['Wednesday, 2/12 at 4', '2026-12-02, 16:00'],
    ["2 December 2026 16 o'clock", '2026-12-02, 16:00'],
    ['2nd dec 16:00 ame', '2026-12-02, 16:00, Amelia Hart'],
    ['day after tomorrow 16:00', '2026-11-22, 16:00'],
    ['2.12. 16.30', '2026-12-02, 16:30'],
    ['2.12.2026 9', '2026-12-02, 09:00'],
    // The second of December is a Wednesday: we do not guess which of both is wrong.
    ['thu 2 dec 16:00', '2026-12-02, 16:00, ? thu'],
    // A rider and a horse are likelier than a full name.
    ['am bis 9', '09:00, Amber Bishop, Biscuit'],
  ])('%s', (text, expected) => {
    expect(words(read(text)[0])).toBe(expected)
  })

  // cspell:disable
  test.each([
    ['amleia 9', '09:00, Amelia Hart'],
    ['thu 16:00 privte fishr', '2026-11-26, 16:00, Private lesson, Noah Fisher'],
    ['9 ameila hrat bisciut', '09:00, Amelia Hart, Biscuit'],
    ['9 harp', '09:00, Amelia Hart'],
    // Three letters are too few for a guess.
    ['9 zeo', '09:00, ? zeo'],
    ['9 xyzzy', '09:00, ? xyzzy'],
  ])('with a typo: %s', (text, expected) => {
    expect(words(read(text)[0])).toBe(expected)
  })
  // cspell:enable

  test('next week, weekly, and times with a dot', () => {
    expect(words(read('next thu 16.00 am ha')[0])).toBe('2026-11-26, 16:00, Amelia Hart')
    expect(words(read('next fri 4pm')[0])).toBe('2026-11-27, 16:00')
    expect(read('weekly thu 16.30 am')[0]).toMatchObject({ isWeekly: true, rest: [] })
    expect(read('every mon 9 am')[0]).toMatchObject({ isWeekly: true, rest: [] })
  })

  test('alternatives follow by likelihood: similar names, and the early morning', () => {
    expect(read('am 9').map(words)).toEqual(
      expect.arrayContaining(['09:00, Amelia Hart', '09:00, Amber Bishop']),
    )
    expect(read('today 4').map(words)).toContain('2026-11-20, 04:00')
    expect(read('am bis').map(words).slice(0, 3)).toContain('Amelia Hart, Biscuit')
  })

  test('tells how each word was interpreted', () => {
    expect(read('24 nov 9 am ha foo')[0]?.parts).toEqual([
      { words: ['24', 'nov'], as: 'day' },
      { words: ['9'], as: 'time' },
      { words: ['am', 'ha'], as: 'rider' },
      { words: ['foo'], as: 'rest' },
    ])
  })

  const piece = fc.oneof(
    fc.constantFrom(
      'thu',
      'tomorrow',
      '24/11',
      '9',
      '16:00',
      '4pm',
      'next',
      'every',
      'weekly',
      '45min',
      '1h',
      'private',
      'am',
      'bis',
      'nov',
      '-',
      '/',
      ':',
    ),
    fc.string({ maxLength: 8 }),
    anyText({ maxLength: 8 }),
  )
  const line = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(' '))

  test('never throws, and never loses a word', () => {
    fc.assert(
      fc.property(line, (text) => {
        const typed = text.split(/[\s,;]+/).filter(Boolean)
        const entries = read(text)
        expect(entries.length).toBeGreaterThan(0)
        for (const { parts, rest, riders, offer, horse, day, start } of entries) {
          expect(parts.flatMap(({ words }) => words)).toEqual(typed)
          expect(parts.filter(({ as }) => as === 'rest').flatMap(({ words }) => words)).toEqual(rest)
          const count = (as: string) => parts.filter((part) => part.as === as).length
          expect(count('rider')).toBe(riders.length)
          expect([count('offer'), count('horse'), count('day'), count('time')]).toEqual(
            [offer, horse, day, start].map((one) => (one ? 1 : 0)),
          )
        }
      }),
      { numRuns: 300 },
    )
  })

  test('searches thousands of names while typing', () => {
    const riders = Array.from({ length: 5000 }, (_, index) => named(`Rider${index} Name${index % 70}`))
    const [first] = readQuickEntry('thu 16:00 private rider4711 bis', { ...known, riders }, today)
    expect(first?.riders[0]?.name).toBe('Rider4711 Name21')
  })
})
