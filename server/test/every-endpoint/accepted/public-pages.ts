import { aPublishedPage, aWaitingRequest, pageVersion } from '../../fixtures/schedule/public-pages.ts'
import { about, type At, type Makers } from './accepted.ts'

export function acceptedOfPublicPages({ app, school }: At): Makers {
  const { trainer } = school
  return {
    'POST /api/visitor-requests/{id}/accept': async (address) =>
      about(address, await aWaitingRequest(app, trainer)),
    'POST /api/visitor-requests/{id}/decline': async (address) =>
      about(address, await aWaitingRequest(app, trainer)),
    'PATCH /api/public-page': async (address) =>
      about(address, '', { version: await pageVersion(app, trainer), introduction: 'Calm lessons.' }),
    'PUT /api/public-page/publication': async (address) => {
      await aPublishedPage(app, trainer)
      return about(address, '', { version: await pageVersion(app, trainer), published: false })
    },
    'PUT /api/public-page/photos': async (address) => {
      await aPublishedPage(app, trainer)
      const { path } = about(address, '')
      return { path: `${path}?version=${await pageVersion(app, trainer)}`, body: school.things.file }
    },
  }
}
