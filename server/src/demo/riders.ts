import { now } from '#platform/clock.ts'
import { demoClient } from './school.ts'
import type { Visitor } from './visitor.ts'

const childNames = ['Mia', 'Ben', 'Lotte', 'Sam', 'Ida', 'Max', 'Ruby', 'Emil', 'Poppy', 'Tom']
/** Notes of the first assessments, from level 0. */
const seen = [
  'Happy on the lead rein.',
  'Sits quietly, still looks down.',
  'Changes the rein alone, keeps a good line.',
  'First canter on the lunge went well.',
  'Three paces in the open, good distances in the group.',
  'Poles and a small cross from trot.',
]

/**
 * Adds the riders of every household. Returns their number.
 * @param family id of the shown client: rides, and has a riding child
 */
export async function fillRiders(owner: Visitor, timeZone: string, family: string): Promise<number> {
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate()
  // Two without an account: one known from before, one to invite.
  for (const n of [230, 231]) {
    const person = demoClient(n)
    await owner.call('POST /api/clients', {
      ...person,
      phone: `+44 1632 9600${n - 200}`,
      city: 'Oakfield',
      tags: ['no email'],
      note: 'Pays in cash, prefers to be called.',
    })
  }
  const { items: clients } = await owner.call('GET /api/clients')
  let riders = 0
  for (const [n, client] of clients.entries()) {
    const { lastName } = client
    const isFamily = client.id === family
    const rides = isFamily || n % 3 === 0
    const children = isFamily || n % 3 === 1 ? 1 : n % 6 === 2 ? 2 : 0
    const isAssessed = isFamily || n % 7 !== 6
    const people = [
      ...(rides || children === 0 ? [{ firstName: client.firstName, isClient: true }] : []),
      ...Array.from({ length: children }, (_, child) => ({
        firstName: childNames[(n + child * 3) % childNames.length] ?? '',
        dateOfBirth: today.subtract({ years: 7 + ((n + child * 2) % 10), days: n * 5 }).toString(),
        heightCm: 118 + ((n + child * 2) % 10) * 5,
        weightKg: 22 + ((n + child * 2) % 10) * 4.5,
      })),
    ]
    for (const person of people) {
      const rider = await owner.call(
        'POST /api/clients/{id}/riders',
        {
          ...person,
          lastName,
          ...(!('isClient' in person) && {
            emergencyName: `${client.firstName} ${lastName}`,
            emergencyPhone: `+44 1632 960${100 + n}`,
            emergencyRelation: 'parent',
          }),
        },
        { id: client.id },
      )
      riders++
      if (isAssessed) await assess(owner, rider.id, riders, today)
      if (riders % 9 === 4)
        await owner.call(
          'PUT /api/riders/{id}/health',
          {
            version: rider.version + (isAssessed ? 1 : 0),
            consent: true,
            allergies: 'Hay dust',
            conditions: '',
          },
          { id: rider.id },
        )
    }
  }
  return riders
}

async function assess(owner: Visitor, id: string, n: number, today: Temporal.PlainDate): Promise<void> {
  const level = n % seen.length
  // One in ten long ago, to be assessed again.
  const setOn = today.subtract({ days: n % 10 === 0 ? 430 : 20 + ((n * 13) % 300) }).toString()
  await owner.call('POST /api/riders/{id}/levels', { level, setOn, note: seen[level] ?? '' }, { id })
}
