import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import { drawHorse } from './draw-horse.ts'
import type { DemoBusiness } from './school.ts'
import type { Visitor } from './visitor.ts'

const introduction = `We teach children and adults on calm school horses, in an indoor arena and on the meadow by the river. Groups have at most six riders.

New riders begin with an assessment lesson. Then we know which horse and which group suit you.`

const visitors = [
  {
    firstName: 'Rosa',
    lastName: 'Tillman',
    rider: { isVisitor: false, firstName: 'Ivy', lastName: 'Tillman', experience: 'Two pony camps.' },
    born: 9,
    message: 'Ivy would love to start this autumn. Afternoons suit us best.',
    picks: true,
  },
  {
    firstName: 'Edwin',
    lastName: 'Marsh',
    rider: { isVisitor: true, experience: 'I rode as a boy, thirty years ago.' },
    born: 44,
    message: 'Do you teach adults in the evening?',
    picks: false,
  },
]

/** Publishes the page of a business, with requests of visitors that wait. Returns the page's address. */
export async function fillPublicPage(owner: Visitor, { address, timeZone }: DemoBusiness): Promise<string> {
  const isBritish = address.country === 'GB'
  const { offerIds } = await owner.call('GET /api/public-page')
  const { items: places } = await owner.call('GET /api/places')
  let page = await owner.call('PATCH /api/public-page', {
    version: 0,
    introduction,
    languages: isBritish ? 'English' : 'German, English',
    terms: 'Wear boots with a heel and a helmet; we lend helmets. Cancel at least 24 hours before.',
    phone: isBritish ? '01865 496 0123' : '0341 496 0123',
    licenceHolder: isBritish ? 'Hannah Ashdown' : '',
    licenceNumber: isBritish ? 'AWL-OX-20417' : '',
    offerIds,
    placeIds: places.filter(({ position }) => position !== null).map(({ id }) => id),
  })
  for (const [place, colour] of ['chestnut', 'grey', 'palomino'].entries()) {
    await owner.sendPicture('PUT /api/public-page/photos', '', page.version, await drawHorse(colour, place))
    page = await owner.call('GET /api/public-page')
  }
  page = await owner.call('PUT /api/public-page/publication', { version: page.version, published: true })
  const { slug } = page
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate()
  const { offers } = await owner.call('GET /api/public-pages/{slug}', undefined, { slug })
  for (const { picks, born, rider, ...visitor } of visitors) {
    const offer = picks ? offers.find(({ hasTimes, minAge }) => hasTimes && minAge < born) : undefined
    const times = offer
      ? await owner.call('GET /api/public-pages/{slug}/times', undefined, { slug }, { offerId: offer.id })
      : { items: [] }
    const { startsAt, trainerId, placeId, lessonId } = times.items[3] ?? {}
    await owner.call(
      'POST /api/public-pages/{slug}/requests',
      {
        id: newId(),
        ...visitor,
        email: `${visitor.firstName}.${visitor.lastName}@visitors.example`.toLowerCase(),
        rider: { ...rider, dateOfBirth: today.subtract({ years: born, months: 3 }).toString() },
        offerId: startsAt === undefined ? null : offer?.id,
        time: startsAt === undefined ? null : { startsAt, trainerId, placeId, lessonId },
      },
      { slug },
    )
  }
  return page.url
}
