import type { Demo } from './demo.ts'
import { callApi } from './fixtures/api.ts'
import { type Known, tokensOf } from './fixtures/people.ts'

/** Every screen of the product with something on it: whose it is, and its addresses. */
export async function screensOf({
  accounts,
}: Pick<Demo, 'accounts'>): Promise<{ who: Known | undefined; paths: string[] }[]> {
  const { admin, trainer, client } = accounts
  const session = await tokensOf(trainer)
  const first = ([item]: readonly { id: string }[]): string => {
    if (!item) throw new Error('The demo shows nothing of a kind of which there is a screen.')
    return item.id
  }
  const clients = (await callApi('GET /api/clients', undefined, session)).items
  const withRiders = clients.filter(({ riders }) => riders.length > 0)
  const rider = first(withRiders.flatMap(({ riders }) => riders))
  const horse = first((await callApi('GET /api/horses', undefined, session)).items)
  const place = first((await callApi('GET /api/places', undefined, session)).items)
  const own = (home: string) =>
    ['profile', 'password', 'sessions'].map((screen) => `/${home}/account/${screen}`)
  return [
    { who: undefined, paths: ['/login', '/register', '/password-reset', '/public', '/public/privacy'] },
    {
      who: trainer,
      paths: [
        '/trainer/calendar',
        '/trainer/today',
        '/trainer/calendar',
        '/trainer/today',
        '/trainer/clients',
        '/trainer/clients/new',
        '/trainer/clients/lists',
        `/trainer/clients/${first(withRiders)}`,
        `/trainer/clients/${first(withRiders)}/riders/new`,
        `/trainer/riders/${rider}`,
        '/trainer/horses',
        '/trainer/horses/new',
        '/trainer/horses/care',
        `/trainer/horses/${horse}`,
        `/trainer/horses/${horse}/edit`,
        '/trainer/places',
        '/trainer/places/new',
        `/trainer/places/${place}`,
        '/trainer/availability',
        '/trainer/offers',
        '/trainer/invoices',
        '/trainer/invoices/list',
        '/trainer/invoices/charges',
        '/trainer/invoices/reports',
        '/trainer/invoices/settings',
        '/trainer/invitations',
        '/trainer/invitations/new',
        '/trainer/business',
        '/trainer/business/permits',
        ...own('trainer'),
      ],
    },
    { who: client, paths: ['/client', '/client/riders', '/client/join', ...own('client')] },
    { who: admin, paths: ['/admin/users', '/admin/invitations', '/admin/mail', '/admin/audit'] },
  ]
}
