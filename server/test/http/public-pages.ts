import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import sharp from 'sharp'
import { newId } from '#platform/keys.ts'
import type { Person } from './people.ts'
import type { Requests } from './requests.ts'

type Change = Omit<BodyOf<Api['PATCH /api/public-page']>, 'version'>
export type Settings = ReplyOf<Api['GET /api/public-page']>
export type Asked = BodyOf<Api['POST /api/public-pages/{slug}/requests']>

let pages = 0

/** An address that no other test uses. */
export function aSlug(): string {
  pages += 1
  return `school-${process.pid}-${pages}-${Math.random().toString(36).slice(2, 8)}`
}

/** A trainer's requests about the public page. */
export function pageOf(app: Requests, { token }: Pick<Person, 'token'>) {
  const settings = async () => (await app.call('GET /api/public-page', undefined, { token })).body
  return {
    settings,
    change: async (change: Change) => {
      const { version } = await settings()
      return app.call('PATCH /api/public-page', { version, ...change }, { token })
    },
    publish: async (published = true) => {
      const { version } = await settings()
      return app.call('PUT /api/public-page/publication', { version, published }, { token })
    },
  }
}

/** A published page with the licence that British schools need. */
export async function aPublishedPage(app: Requests, trainer: Person, given: Change = {}): Promise<Settings> {
  const page = pageOf(app, trainer)
  const licence = { licenceHolder: 'Ann Vale', licenceNumber: 'AWL/1234' }
  await page.change({ slug: aSlug(), ...licence, ...given })
  const { body, status, code } = await page.publish()
  if (status !== 200) throw new Error(`Publishing answered ${status} ${code}`)
  return body
}

/** A stranger's requests. */
export function visitorOf(app: Requests, slug: string) {
  const params = { slug }
  return {
    page: () => app.call('GET /api/public-pages/{slug}', undefined, { params }),
    times: async (offerId: string) =>
      app.call('GET /api/public-pages/{slug}/times', undefined, { params, query: { offerId } }),
    ask: (given: Partial<Asked> = {}, headers: Record<string, string> = {}) =>
      app.call('POST /api/public-pages/{slug}/requests', aRequest(given), { params, headers }),
  }
}

/** A mother asks for her daughter. */
export function aRequest(given: Partial<Asked> = {}): Asked {
  return {
    id: newId(),
    firstName: 'Nora',
    lastName: 'Quill',
    email: `nora.${Math.random().toString(36).slice(2, 10)}@visitors.example`,
    rider: { isVisitor: false, firstName: 'Mia', lastName: 'Quill', dateOfBirth: '2016-04-02' },
    offerId: null,
    time: null,
    ...given,
  }
}

/** A trainer's answers to visitors. */
export function visitorsOf(app: Requests, { token }: Pick<Person, 'token'>) {
  return {
    waiting: async () => (await app.call('GET /api/visitor-requests', undefined, { token })).body,
    accept: (id: string, body: BodyOf<Api['POST /api/visitor-requests/{id}/accept']>) =>
      app.call('POST /api/visitor-requests/{id}/accept', body, { token, params: { id } }),
    decline: (id: string, body: BodyOf<Api['POST /api/visitor-requests/{id}/decline']>) =>
      app.call('POST /api/visitor-requests/{id}/decline', body, { token, params: { id } }),
  }
}

export async function pageVersion(app: Requests, trainer: Pick<Person, 'token'>): Promise<number> {
  return (await pageOf(app, trainer).settings()).version
}

/** Id of a visitor's request that waits. */
export async function aWaitingRequest(app: Requests, trainer: Person): Promise<string> {
  const { slug } = await aPublishedPage(app, trainer)
  const asked = aRequest()
  const { status, code } = await visitorOf(app, slug).ask(asked)
  if (status !== 202) throw new Error(`Asking answered ${status} ${code}`)
  return asked.id
}

/** Id of a photo on the page. */
export async function aPagePhoto(app: Requests, trainer: Person): Promise<string> {
  await aPublishedPage(app, trainer)
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#045b48' } })
    .png()
    .toBuffer()
  const version = String(await pageVersion(app, trainer))
  const extra = { token: trainer.token, query: { version }, headers: { 'content-type': 'image/png' } }
  const { body, code } = await app.call('PUT /api/public-page/photos', png, extra)
  const id = body.photoIds?.at(-1)
  if (id === undefined) throw new Error(`Adding a photo answered ${code}`)
  return id
}
