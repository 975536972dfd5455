import { callApi } from '../../fixtures/api.ts'
import {
  aClient,
  anInvitation,
  aStranger,
  aTrainer,
  signIn,
  tokensOf,
  withAccount,
} from '../../fixtures/people.ts'
import { expectAccessibleAt } from '../../fixtures/screens.ts'
import { test } from '../../fixtures/test.ts'

/**
 * Screens: WCAG 2.2 AA, light and dark, on a desktop and a phone, without sideways scrolling at 200 % zoom.
 * Screens that two areas share are checked in one; `demo.spec.ts` opens every address.
 */
test.slow()

test.describe('screens before sign-in are accessible', () => {
  test.use({ refusals: [404] })

  test('sign-in, registration and links', async ({ page }) => {
    const trainer = await aTrainer()
    const link = '01990000-0000-7000-8000-000000000000'
    await expectAccessibleAt(page, [
      '/login',
      '/register',
      `/register/invite/${await anInvitation(trainer, 'client')}`,
      `/register/invite/${await anInvitation(trainer, 'trainer')}`,
      '/register/invite/NONE-SUCH',
      '/activate',
      `/activate/${link}/secret`,
      '/password-reset',
      `/password-reset/${link}/${link}/secret`,
    ])
  })

  test('public pages', async ({ page }) => {
    await expectAccessibleAt(page, ['/public', '/public/privacy', '/nowhere', '/api/docs'])
  })
})

test('a trainer’s screens are accessible', async ({ page, context }) => {
  const trainer = await aTrainer()
  for (const [first, last] of [
    ['Amelia', 'Hart'],
    ['Wolfeschlegelsteinhausenbergerdorff', 'Featherstonehaugh-Cholmondeley'],
  ])
    await aClient(trainer, first, last)
  const { token } = await tokensOf(trainer)
  const note = 'A note that is as long as notes may be, to remember the reason later. '
    .repeat(3)
    .slice(0, 200)
  const { id } = await callApi('POST /api/invitations', { role: 'client', note }, { token })
  const email = `${'a-very-long-name.'.repeat(2)}${aStranger().email}`
  await callApi('POST /api/invitations', { role: 'trainer', email }, { token })
  await signIn(context, trainer)
  await expectAccessibleAt(page, [
    '/trainer/calendar',
    '/trainer/calendar?view=month',
    '/trainer/calendar?new=lesson',
    '/trainer/today',
    '/trainer/requests',
    '/trainer/clients',
    '/trainer/incidents',
    '/trainer/incidents/new',
    '/trainer/clients?search=nobody',
    '/trainer/invitations',
    `/trainer/invitations?open=${id}`,
    '/trainer/invitations/new',
    '/trainer/business',
    '/trainer/account/profile',
    '/trainer/account/password',
    '/trainer/account/sessions',
    '/trainer/nothing',
  ])
})

test('the screens of a second trainer and of a client are accessible', async ({
  page,
  context,
  newVisitor,
}) => {
  const trainer = await aTrainer()
  await signIn(context, await withAccount(aStranger('Grace', 'Bell'), await anInvitation(trainer, 'trainer')))
  await expectAccessibleAt(page, ['/trainer/clients', '/trainer/business'])
  const clientPage = await newVisitor(await aClient(trainer))
  await expectAccessibleAt(clientPage, ['/client', '/client/join', '/client/nothing'])
})
