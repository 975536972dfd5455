import { aHorse } from './horses.ts'
import { aLesson, aRider, at } from './lessons.ts'
import { aCode, aTrainer, type Person, type Place } from './people.ts'

/** An own horse of a family with random limits, which another trainer may give to somebody else for half an hour. */
export async function aRandomOwnHorse(
  app: Place,
  { trainer, clientId }: { trainer: Person; clientId: string },
  random: () => number,
): Promise<string> {
  const { id } = await aHorse(app, trainer, {
    name: 'Amber',
    owners: [{ clientId, share: 10_000 }],
    maxWorksPerDay: random() < 0.5 ? 2 : 3,
    minRestMinutes: random() < 0.5 ? 30 : 0,
  })
  if (random() < 0.5) {
    const colleague = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
    await aLesson(app, trainer, {
      offer: { minutes: 30, arenaUnits: 0 },
      trainerId: colleague.id,
      startsAt: at(3, random() < 0.5 ? '09:30' : '10:15'),
      seats: [{ riderId: await aRider(app, trainer), horseId: id }],
    })
  }
  return id
}
