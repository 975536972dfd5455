import type { Api, ReplyOf } from '@cavaletti/contract'
import { now } from '#platform/clock.ts'
import type { DemoBusiness } from './school.ts'
import type { Visitor } from './visitor.ts'

type Hours = ReplyOf<Api['POST /api/availability/weeks']>['hours']

const span = (from: string, until: string, placeId: string | null) => (weekday: number) => ({
  weekday,
  from,
  until,
  placeId,
})

/** Adds weekly hours, the public holidays of this year and the next, and some days off. */
export async function fillAvailability(owner: Visitor, { timeZone, address }: DemoBusiness): Promise<void> {
  const [{ items: trainers }, { items: places }] = await Promise.all([
    owner.call('GET /api/trainers'),
    owner.call('GET /api/places'),
  ])
  const home = places.find(({ arenas }) => arenas.length > 1)?.id ?? null
  const yard = places.find(({ name }) => name === owner.word('Elm Farm'))?.id ?? null
  const weeks: Hours[] = [
    [
      ...[2, 3, 5].map(span('09:00', '12:30', home)),
      ...[2, 3, 4, 5].map(span('14:00', '19:30', home)),
      span('09:00', '12:00', yard)(4),
      span('09:00', '16:00', home)(6),
    ],
    [...[1, 2, 3, 4].map(span('13:00', '20:00', home)), ...[6, 7].map(span('10:00', '15:00', home))],
  ]
  // The owner first.
  const ordered = trainers.toSorted((a, b) => Number(b.id === owner.id) - Number(a.id === owner.id))
  for (const [place, { id }] of ordered.entries())
    await owner.call('POST /api/availability/weeks', {
      trainerId: id,
      hours: weeks[place % weeks.length] ?? [],
    })

  const today = now().toZonedDateTimeISO(timeZone).toPlainDate()
  const region = address.country === 'DE' ? 'SN' : 'ENG'
  for (const year of [today.year, today.year + 1]) {
    const query = { year: String(year), region }
    const { items } = await owner.call('GET /api/availability/holidays', undefined, {}, query)
    const days = items.map(({ day }) => day)
    await owner.call('POST /api/availability/holidays', { year, region, days })
  }
  const day = (days: number) => today.add({ days }).toString()
  const except = (body: object) => owner.call('POST /api/availability/exceptions', body)
  await except({
    trainerId: owner.id,
    kind: 'closed',
    fromDay: day(17),
    untilDay: day(19),
    reason: 'Judging at a show',
  })
  await except({
    trainerId: owner.id,
    kind: 'closed',
    fromDay: day(6),
    untilDay: day(6),
    from: '14:00',
    until: '16:00',
    reason: 'Dentist',
  })
  await except({
    trainerId: null,
    kind: 'open',
    fromDay: day(10),
    untilDay: day(10),
    from: '10:00',
    until: '16:00',
    placeId: home,
    reason: 'Open day',
  })
}
