import type { Block, OpenTime, Rail } from '../../../web/src/features/schedule/calendar/block.ts'

export const timeZone = 'Europe/London'

type Row = readonly [
  day: number,
  from: string,
  to: string,
  title: string,
  detail: string,
  kind: string,
  more?: Partial<Block>,
]

const rails: Record<string, Rail> = { Flatwork: 'pine', Private: 'blue', Group: 'plum', Jumping: 'rust' }

/** A generated week of lessons. Days are counted from Monday. */
const rows: readonly Row[] = [
  [0, '09:00', '10:00', 'Amelia Hart', 'Biscuit · Flatwork', 'Flatwork', { marginBefore: 20 }],
  [0, '11:00', '11:45', 'Noah Fisher', 'Juniper · Private', 'Private'],
  [0, '16:00', '17:30', 'Junior squad', '6 riders · Polework', 'Group'],
  [1, '08:30', '09:30', 'Grace Bell', 'Captain · Jumping', 'Jumping'],
  [1, '10:30', '11:30', 'Theo Ward', 'Willow · Flatwork', 'Flatwork'],
  [1, '15:00', '15:45', 'Isla Bennett', 'Biscuit · Private', 'Private', { isRequested: true }],
  [2, '09:00', '10:00', 'Sophie Lang', 'Domino · Jumping', 'Jumping'],
  [2, '10:30', '11:15', 'Leo Marsh', 'Biscuit · Private', 'Private'],
  [2, '10:45', '11:45', 'Freya Stone', 'Saffron · Flatwork', 'Flatwork'],
  [2, '17:00', '18:30', 'Adult group', '5 riders · Polework', 'Group'],
  [
    3,
    '09:30',
    '10:30',
    'Amelia Hart',
    'Biscuit · Flatwork',
    'Flatwork',
    { id: 'amelia', marginBefore: 20, marginAfter: 10 },
  ],
  [3, '14:00', '15:00', 'Oliver Reed', 'Juniper · Jumping', 'Jumping', { isMovable: false }],
  [3, '16:00', '16:45', 'Maya Cole', 'Biscuit · Private', 'Private', { isRequested: true }],
  [4, '08:30', '09:30', 'Jack Moore', 'Captain · Flatwork', 'Flatwork'],
  [4, '11:00', '12:00', 'Grace Bell', 'Captain · Jumping', 'Jumping', { isCancelled: true }],
  [5, '09:00', '11:00', 'Clinic: gridwork', '8 riders · Main arena', 'Group'],
  [5, '12:00', '12:45', 'Noah Fisher', 'Juniper · Private', 'Private'],
]

export function trialWeek(monday: Temporal.PlainDate): Block[] {
  return rows.map(([day, from, to, title, detail, kind, more], index) => {
    const at = (time: string) =>
      monday.add({ days: day }).toZonedDateTime({ timeZone, plainTime: time }).toInstant()
    const horse = `horse:${detail.split(' ')[0]}`
    return {
      id: `lesson-${index}`,
      start: at(from),
      end: at(to),
      resources: [horse],
      title,
      detail,
      rail: rails[kind] ?? 'pine',
      kind,
      isRequested: false,
      isCancelled: false,
      isMovable: true,
      marginBefore: 0,
      marginAfter: 0,
      keys: [horse],
      ...more,
    }
  })
}

/** 8:00 to 19:00 on weekdays, 9:00 to 14:00 on Saturday. */
export function trialHours(monday: Temporal.PlainDate): OpenTime[] {
  return [0, 1, 2, 3, 4, 5].map((day) => {
    const at = (time: string) =>
      monday.add({ days: day }).toZonedDateTime({ timeZone, plainTime: time }).toInstant()
    return day < 5 ? { start: at('08:00'), end: at('19:00') } : { start: at('09:00'), end: at('14:00') }
  })
}
