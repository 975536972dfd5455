import { invoiceStates } from '@cavaletti/contract/invoicing/invoice-states'
import type { documentKinds } from '@cavaletti/contract/invoicing/invoice-lines'
import type { Demo } from './demo.ts'
import { callApi } from './fixtures/api.ts'
import { type Known, tokensOf } from './fixtures/people.ts'

export interface Screens {
  /** Undefined: anybody, signed in or not. */
  who: Known | undefined
  paths: string[]
}

/**
 * Every screen of the product with content: its role and its addresses. Screens about cards are included
 * where the product takes cards; the demo does not.
 */
export async function screensOf({ accounts }: Pick<Demo, 'accounts'>): Promise<Screens[]> {
  const { admin, trainer, client } = accounts
  const [session, own] = await Promise.all([tokensOf(trainer), tokensOf(client)])
  const { isAvailable: takesCards } = await callApi('GET /api/card-account', undefined, session)
  const open = await invoiceOf('open', session)
  const { url } = await callApi('POST /api/invoices/{id}/links', undefined, {
    ...session,
    params: { id: open },
  })
  const { hash } = await callApi('GET /api/invoices/{id}', undefined, { ...session, params: { id: open } })
  const [talk] = (await callApi('GET /api/my-conversations', undefined, own)).items
  const { slug } = await callApi('GET /api/public-page', undefined, session)
  const invitation = await callApi('POST /api/invitations', { role: 'client' }, session)
  return [
    {
      who: undefined,
      paths: [
        '/login',
        '/register',
        `/register/invite/${invitation.code}`,
        '/activate',
        '/password-reset',
        '/public',
        '/public/privacy',
        '/public/new-email',
        '/public/old-email',
        '/public/second-step',
        '/public/unsubscribe',
        new URL(url).pathname,
        '/public/verify',
        `/public/verify/${hash}`,
        `/public/trainer/${slug}`,
      ],
    },
    {
      who: trainer,
      paths: [
        '/trainer/calendar',
        '/trainer/calendar?view=month',
        '/trainer/today',
        '/trainer/requests',
        '/trainer/waiting-list',
        `/trainer/changes/${first((await callApi('GET /api/disruptions', undefined, session)).items)}`,
        '/trainer/attendance',
        '/trainer/team',
        ...(await recordScreens(session)),
        ...(await moneyScreens(session)),
        ...(takesCards ? ['/trainer/invoices/cards'] : []),
        ...accountScreens('/trainer'),
        '/trainer/account/notices',
        '/trainer/notices',
        '/trainer/join',
        '/trainer/account/calendar-feed',
        '/trainer/account/pay',
        '/trainer/account/sales',
      ],
    },
    {
      who: client,
      paths: [
        '/client',
        '/client/book',
        '/client/lessons',
        '/client/messages',
        `/client/messages/${talk?.clientId}`,
        '/client/riders',
        '/client/horses',
        '/client/invoices',
        '/client/credits',
        ...(await ownInvoices(own)).map((id) => `/client/invoices/${id}`),
        '/client/statement',
        ...(takesCards ? ['/client/cards'] : []),
        '/client/join',
        ...accountScreens('/client'),
        '/client/account/data',
        '/client/account/calendar-feed',
        '/client/account/notices',
        '/client/notices',
      ],
    },
    {
      who: admin,
      paths: [
        '/admin/users',
        `/admin/users/${(await callApi('GET /api/me', undefined, session)).id}/erasure`,
        '/admin/erasures',
        '/admin/invitations',
        '/admin/invitations/new',
        '/admin/mail',
        '/admin/notifications',
        ...(takesCards ? ['/admin/cards'] : []),
        '/admin/audit',
        '/admin/encryption',
        ...accountScreens('/admin'),
      ],
    },
  ]
}

type Session = Awaited<ReturnType<typeof tokensOf>>

/** Screens about the records of a business. */
async function recordScreens(session: Session): Promise<string[]> {
  const { items: clients } = await callApi('GET /api/clients', undefined, session)
  const withRiders = clients.filter(({ riders }) => riders.length > 0)
  const client = first(withRiders)
  const rider = first(withRiders.flatMap(({ riders }) => riders))
  const [talk] = (await callApi('GET /api/conversations', undefined, session)).items
  const horse = first((await callApi('GET /api/horses', undefined, session)).items)
  return [
    'clients',
    'clients/new',
    'clients/lists',
    'clients/coming-of-age',
    `clients/${client}`,
    `clients/${client}/edit`,
    `clients/${client}/riders/new`,
    'messages',
    `messages/${talk?.clientId}`,
    `riders/${rider}`,
    `riders/${rider}/edit`,
    'horses',
    'horses/new',
    'horses/care',
    `horses/${horse}`,
    `horses/${horse}/edit`,
    'incidents',
    'incidents/new',
    `incidents/${first((await callApi('GET /api/incidents', undefined, session)).items, 'incidents')}`,
    'places',
    'places/new',
    `places/${first((await callApi('GET /api/places', undefined, session)).items)}`,
    'availability',
    'offers',
    'offers/new',
    `offers/${first((await callApi('GET /api/offers', undefined, session)).items)}`,
    'invitations',
    'invitations/new',
    'business',
    'business/permits',
    'business/inspection',
    'business/agreements',
    'business/data',
    'business/public-page',
    'business/public-page/preview',
  ].map((screen) => `/trainer/${screen}`)
}

/** Screens about money, and a document of each kind in each state. */
async function moneyScreens(session: Session): Promise<string[]> {
  const { items: payments } = await callApi('GET /api/payments', undefined, session)
  const { items: runs } = await callApi('GET /api/invoice-runs', undefined, session)
  const { items: overdue } = await callApi('GET /api/overdue', undefined, session)
  const documents = []
  for (const state of invoiceStates) documents.push(await invoiceOf(state, session))
  for (const kind of ['credit_note', 'reminder'] as const) documents.push(await documentOf(kind, session))
  return [
    '',
    '/charges',
    '/list',
    '/new',
    ...documents.map((id) => `/${id}`),
    '/payments',
    `/payments/${first(payments)}`,
    '/bank',
    '/reminders',
    '/reminders/settings',
    `/statements/${first(overdue.map(({ clientId }) => ({ id: clientId })))}`,
    '/runs',
    `/runs/${first(runs)}`,
    '/packs',
    '/memberships',
    `/memberships/${first((await callApi('GET /api/memberships', undefined, session)).items)}`,
    ...(await payScreens(session)),
    '/reports',
    '/settings',
  ].map((screen) => `/trainer/invoices${screen}`)
}

/** Pay of the team, what trainers sell, pay of one person, and one statement. */
async function payScreens(session: Session): Promise<string[]> {
  const { items } = await callApi('GET /api/pay', undefined, session)
  const paid = items.find(({ statements }) => statements.length > 0)
  return [
    '/pay',
    '/pay/sales',
    `/pay/people/${paid?.memberId}`,
    `/pay/${first(paid?.statements ?? [], 'pay')}`,
  ]
}

/** One open and one paid invoice. */
async function ownInvoices(session: Session): Promise<string[]> {
  const { items } = await callApi('GET /api/my-invoices', undefined, session)
  return [
    first(
      items.filter(({ openMinor }) => openMinor > 0),
      'what a client has to pay',
    ),
    first(
      items.filter(({ state }) => state === 'paid'),
      'what a client has paid',
    ),
  ]
}

const accountScreens = (home: string) =>
  ['profile', 'password', 'security', 'sessions'].map((screen) => `${home}/account/${screen}`)

/** An invoice in a state. */
async function invoiceOf(state: (typeof invoiceStates)[number], session: Session): Promise<string> {
  const { items } = await callApi('GET /api/invoices', undefined, { ...session, query: { state } })
  return first(
    items.filter(({ kind }) => kind === 'invoice'),
    state,
  )
}

/** A document of another kind. */
async function documentOf(
  kind: (typeof documentKinds)[number],
  session: Session,
  cursor?: string,
): Promise<string> {
  const query = { limit: '100', ...(cursor !== undefined && { cursor }) }
  const { items, next } = await callApi('GET /api/invoices', undefined, { ...session, query })
  const found = items.filter((document) => document.kind === kind)
  return found.length === 0 && next !== null ? documentOf(kind, session, next) : first(found, kind)
}

function first([item]: readonly { id: string }[], of = 'a kind of which there is a screen'): string {
  if (!item) throw new Error(`The demo shows nothing of ${of}.`)
  return item.id
}
