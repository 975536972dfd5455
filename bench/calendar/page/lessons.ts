/** A lesson of the generated week that every calendar draws. */
export interface Lesson {
  id: string
  title: string
  detail: string
  kind: 'Flatwork' | 'Private' | 'Group' | 'Jumping'
  /** RFC 3339 without an offset: all calendars use UTC. */
  start: string
  end: string
}

/** Monday of the week. */
export const monday = '2026-11-16'

const kinds = ['Flatwork', 'Private', 'Group', 'Jumping'] as const
const riders = [
  'Amelia Hart',
  'Noah Fisher',
  'Grace Bell',
  'Theo Ward',
  'Sophie Lang',
  'Leo Marsh',
  'Freya Stone',
]
const horses = ['Biscuit', 'Juniper', 'Captain', 'Willow', 'Domino', 'Saffron']

/** The same lessons on each run: Monday to Sunday, between 7:00 and 20:00, 30 to 90 minutes long. */
export function lessonsOfWeek(count: number): Lesson[] {
  let seed = 20261116
  // A linear congruential generator, so that every calendar and every run draw the same lessons.
  const below = (limit: number): number => {
    seed = (seed * 1664525 + 1013904223) % 2 ** 32
    return Math.floor((seed / 2 ** 32) * limit)
  }
  return Array.from({ length: count }, (_, index) => {
    const length = 30 + 15 * below(5)
    const begin = 7 * 60 + 15 * below((13 * 60 - length) / 15 + 1)
    const kind = kinds[below(kinds.length)] ?? 'Private'
    const day = Temporal.PlainDate.from(monday)
      .add({ days: index % 7 })
      .toPlainDateTime()
    return {
      id: `lesson-${index}`,
      title: riders[below(riders.length)] ?? '',
      detail: `${horses[below(horses.length)]} · ${kind}`,
      kind,
      start: day.add({ minutes: begin }).toString(),
      end: day.add({ minutes: begin + length }).toString(),
    }
  })
}
