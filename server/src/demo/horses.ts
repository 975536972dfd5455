import type { BodyOf, Api } from '@cavaletti/contract'
import { now } from '#platform/clock.ts'
import { drawHorse } from './draw-horse.ts'
import type { DemoBusiness } from './school.ts'
import type { Visitor } from './visitor.ts'

interface DemoHorse extends BodyOf<Api['POST /api/horses']> {
  kilograms?: number
  /** Days since the last weighing. */
  weighedDaysAgo?: number
  /** Lessons a day, Monday to Sunday. */
  week: readonly number[]
}

const horses: readonly DemoHorse[] = [
  {
    name: 'Biscuit',
    microchip: '826098000451711',
    born: '2012-04-18',
    sex: 'gelding',
    colour: 'dun',
    heightCm: 142,
    week: [2, 2, 1, 2, 2, 2, 0],
    kilograms: 410,
    weighedDaysAgo: 20,
  },
  {
    name: 'Captain',
    microchip: '826098000451722',
    born: '2010-05-02',
    sex: 'gelding',
    colour: 'bay',
    heightCm: 165,
    week: [0, 2, 2, 1, 2, 3, 0],
    kilograms: 585,
    weighedDaysAgo: 34,
    maxRiderHeightCm: 190,
  },
  {
    name: 'Domino',
    microchip: '826098000451733',
    born: '2014-06-11',
    sex: 'gelding',
    colour: 'piebald',
    heightCm: 155,
    week: [1, 1, 2, 2, 0, 2, 1],
    kilograms: 520,
    weighedDaysAgo: 120,
  },
  {
    name: 'Juniper',
    microchip: '826098000451744',
    born: '2016-03-27',
    sex: 'mare',
    colour: 'chestnut',
    heightCm: 158,
    week: [2, 1, 2, 1, 2, 0, 0],
    kilograms: 505,
    weighedDaysAgo: 12,
    minRiderLevel: 3,
  },
  {
    name: 'Saffron',
    microchip: '826098000451755',
    born: '2013-05-09',
    sex: 'mare',
    colour: 'palomino',
    heightCm: 148,
    week: [1, 2, 1, 2, 1, 2, 0],
    kilograms: 450,
    weighedDaysAgo: 45,
  },
  {
    name: 'Willow',
    microchip: '826098000451766',
    born: '2009-04-30',
    sex: 'mare',
    colour: 'grey',
    heightCm: 138,
    week: [1, 1, 0, 1, 1, 1, 0],
    maxWorksPerDay: 2,
    maxMinutesPerDay: 75,
    kilograms: 360,
    weighedDaysAgo: 60,
    maxRiderHeightCm: 165,
  },
  {
    name: 'Hazel',
    microchip: '826098000451777',
    born: '2015-05-21',
    sex: 'mare',
    colour: 'dark bay',
    heightCm: 160,
    breeding: 'heavy_in_foal',
    week: [0, 0, 0, 0, 0, 0, 0],
    kilograms: 590,
    weighedDaysAgo: 8,
  },
  {
    name: 'Pepper',
    born: '2024-05-14',
    sex: 'gelding',
    colour: 'roan',
    heightCm: 140,
    week: [0, 0, 0, 0, 0, 0, 0],
  },
]

/** Besides lessons. */
const activities = ['hack', 'schooling', 'lunging'] as const
const weeksOfWork = 5

/** Days since the doses against influenza of the first horses: a booster due soon, a missed second dose, a new course. */
const doses: readonly (readonly number[])[] = [[590, 550, 400, 358], [], [75], [30]]

/** Vaccinations from the passport. The others have a complete course, of which only the last booster is entered. */
function vaccinations(today: Temporal.PlainDate, place: number) {
  const given = doses[place] ?? []
  const dose = (ago: number, isBooster: boolean) => ({
    against: 'influenza' as const,
    title: ago === 358 ? 'Influenza and tetanus' : '',
    doneOn: today.subtract({ days: ago }).toString(),
    // Only after the last one: where no rules apply, each would plan a next date.
    ...(ago === (given.at(-1) ?? ago) && { intervalDays: 180 }),
    isBooster,
  })
  return [
    ...given.map((ago) => dose(ago, false)),
    ...(given.length === 0 ? [dose(100 + place * 35, true)] : []),
    {
      against: 'other' as const,
      title: 'Tetanus',
      doneOn: today.subtract({ days: 700 - place * 60 }).toString(),
      intervalDays: 730,
    },
  ]
}

/**
 * Adds the horses of a business: profiles, some weeks of work, care that is due, and a lame one.
 * @param family id of the shown client: owns a share of one
 */
export async function fillHorses(
  owner: Visitor,
  { timeZone, horses: howMany }: DemoBusiness,
  family: string,
): Promise<number> {
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate()
  const { items: clients } = await owner.call('GET /api/clients')
  const others = clients.map(({ id }) => id).filter((id) => id !== family)
  let entered = 0
  for (const [place, { kilograms, weighedDaysAgo, week, ...horse }] of horses.slice(0, howMany).entries()) {
    const { id, version } = await owner.call('POST /api/horses', {
      ...horse,
      passportLocation: 'Office',
      ...(place === 3 && { owners: sharedBy([family, ...others]) }),
    })
    const of = { id }
    const picture = await drawHorse(horse.colour ?? '', place)
    await owner.sendPicture('PUT /api/horses/{id}/photo', id, version, picture)
    if (kilograms !== undefined)
      await owner.call(
        'PUT /api/horses/{id}/weights',
        { weighedOn: today.subtract({ days: weighedDaysAgo ?? 1 }).toString(), kilograms },
        of,
      )
    await owner.call(
      'POST /api/horses/{id}/care',
      { kind: 'farrier', doneOn: today.subtract({ days: 46 - place * 6 }).toString(), intervalDays: 42 },
      of,
    )
    for (const vaccination of vaccinations(today, place))
      await owner.call('POST /api/horses/{id}/care', { kind: 'vaccination', ...vaccination }, of)
    if (place % 3 === 0)
      await owner.call(
        'POST /api/horses/{id}/medicines',
        {
          givenOn: today.subtract({ days: 9 + place }).toString(),
          product: place === 0 ? 'Phenylbutazone' : 'Ivermectin paste',
          dose: place === 0 ? '2 g twice a day' : '1 syringe',
          givenBy: 'Yard vet',
          notForFoodAnimals: place === 0,
          withdrawalUntil: place === 0 ? null : today.add({ days: 12 }).toString(),
        },
        of,
      )
    for (const work of season(today, timeZone, week, place)) {
      await owner.call('POST /api/horses/{id}/work', work, of)
      entered += 1
    }
    if (place === 4)
      await owner.call(
        'POST /api/horses/{id}/time-off',
        {
          fromDay: today.toString(),
          untilDay: null,
          reason: 'Lame in front, vet comes tomorrow',
          byInspector: false,
        },
        of,
      )
  }
  return entered
}

function sharedBy([first, second]: string[]): { clientId: string; share: number }[] {
  if (first === undefined) return []
  if (second === undefined) return [{ clientId: first, share: 10_000 }]
  return [
    { clientId: first, share: 6667 },
    { clientId: second, share: 3333 },
  ]
}

/** Work in the mornings of past weeks, within all limits together with the lessons. */
function* season(
  today: Temporal.PlainDate,
  timeZone: string,
  week: readonly number[],
  place: number,
): Generator<BodyOf<Api['POST /api/horses/{id}/work']>> {
  for (let ago = weeksOfWork * 7; ago >= 0; ago -= 1) {
    const day = today.subtract({ days: ago })
    if ((week[day.dayOfWeek - 1] ?? 0) === 0 || (ago + place) % 3 !== 0) continue
    const startedAt = day
      .toZonedDateTime({ timeZone, plainTime: '07:00' })
      .add({ minutes: (place % 3) * 20 })
      .toInstant()
      .toString()
    const activity = activities[(ago + place) % activities.length] ?? 'hack'
    yield { startedAt, minutes: 30, activity }
  }
}
