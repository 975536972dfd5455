import { anArena } from '../server/test/fixtures/schedule/lessons.ts'
import { anOffer } from '../server/test/fixtures/schedule/offers.ts'
import type { Person } from '../server/test/fixtures/identity/people.ts'
import { aPagePhoto, aPublishedPage } from '../server/test/fixtures/schedule/public-pages.ts'
import { requestsTo } from '../server/test/fixtures/app/requests.ts'

/** Address of a public page with a photo, lesson types, a location and terms. */
export async function aPublicPage(url: string, trainer: Person): Promise<string> {
  const app = requestsTo(url)
  const names = ['Private lesson', 'Group lesson', 'Lunge lesson', 'First assessment']
  const offers = []
  for (const name of names)
    offers.push(await anOffer(app, trainer, { name, booking: 'request', assessment: 'not_required' }))
  const { placeId } = await anArena(app, trainer)
  await aPagePhoto(app, trainer)
  const page = await aPublishedPage(app, trainer, {
    introduction: 'We teach children and adults on calm school horses. '.repeat(6),
    languages: 'English',
    terms: 'Cancel at least 24 hours before. '.repeat(6),
    offerIds: offers.map(({ id }) => id),
    placeIds: [placeId],
  })
  return new URL(page.url).pathname
}
