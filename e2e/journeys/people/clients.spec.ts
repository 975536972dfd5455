import type { Page } from '@playwright/test'
import { callApi } from '../../fixtures/api.ts'
import { register, submitCredentials } from '../../fixtures/forms.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aStranger, aTrainer, signIn, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, main, test } from '../../fixtures/test.ts'

/** A rider eleven and a half years old today, in London. */
const born = Temporal.Now.plainDateISO('Europe/London').subtract({ years: 11, months: 6 })
const toast = (page: Page, text: RegExp | string) =>
  page.getByLabel('Confirmations and errors').getByText(text)

test.describe('a family is added', () => {
  test.use({ refusals: [422, 403] })

  test('client, rider, level, health, payer and guardian', main, async ({ page, context }) => {
    const mother = aStranger('Nora', 'Lang')
    const trainer = await aTrainer()
    await signIn(context, trainer)

    await page.goto('/trainer/clients')
    await page.getByRole('link', { name: 'Add client' }).click()
    await page.getByRole('button', { name: 'Add client' }).click()
    await expect(page.getByLabel('First name'), 'refused without a name').toBeFocused()
    await page.getByLabel('First name').fill(mother.firstName)
    await page.getByLabel('Last name').fill(mother.lastName)
    await page.getByRole('textbox', { name: 'Email' }).fill(mother.email)
    await page.getByLabel('Phone').fill('+44 20 7946 0018')
    await page.getByRole('combobox', { name: 'Country' }).fill('irel')
    await page.getByLabel('Tags').fill('Saturday, loan pony')
    await page.getByRole('button', { name: 'Add client' }).click()
    await expect(page.getByRole('heading', { name: 'Nora Lang', level: 1 })).toBeVisible()
    await expect(page.getByText('Ireland', { exact: true })).toBeVisible()
    await expect(page.getByText('No account yet.')).toBeVisible()

    await page.getByRole('link', { name: 'Add rider' }).click()
    await page.getByLabel('First name').fill('Mia')
    await page.getByLabel('Last name').fill('Lang')
    await page
      .getByRole('textbox', { name: 'Date of birth' })
      .fill(born.toString().split('-').toReversed().join('/'))
    await page.getByLabel('The client is the rider').check()
    await page.getByRole('button', { name: 'Add rider' }).click()
    await expect(page.getByRole('alert'), 'P3: no account of their own under 16').toContainText(
      'Riders under 16 cannot have an account',
    )
    await page.getByLabel('The client is the rider').uncheck()
    await page.getByLabel('Height').fill('4 ft 10 in')
    await page.getByLabel('Weight').fill('6st 7lb')
    await page.getByLabel('Emergency contact').fill('Jo Lang')
    await page.getByLabel('Emergency phone').fill('+44 20 7946 0019')
    await page.getByLabel('Notes').fill('Frightened of umbrellas.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add rider' }).click()
    await page.getByRole('link', { name: 'Mia Lang' }).click()
    await expect(page.getByText('11 years old, under 18', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Set level' }).click()
    const levels = page.getByRole('dialog')
    await levels.getByRole('combobox', { name: 'Level' }).selectOption('2 · Rides alone at walk and trot')
    await levels.getByLabel('Notes').fill('Steady hands.')
    await levels.getByRole('button', { name: 'Set level' }).click()
    await expect(page.getByText('Steady hands.'), 'P8: set by a trainer with date and note').toBeVisible()

    await expect(page.getByText('Not asked yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Add health details' }).click()
    await page.getByLabel(/agrees that we keep this/).check()
    await page.getByLabel('Allergies').fill('Bee stings')
    await page.getByRole('button', { name: 'Save health details' }).click()
    await expect(page.getByText('Bee stings')).toBeVisible()
    await expectAccessible(page)

    const grandmother = { firstName: 'Edith', lastName: 'Moor' }
    await callApi('POST /api/clients', grandmother, await tokensOf(trainer))
    await page.getByRole('button', { name: 'Give someone access' }).click()
    await page.getByRole('searchbox', { name: 'Search clients' }).fill('edi')
    await page.getByRole('button', { name: 'Edith Moor' }).click()
    await page.getByRole('dialog').getByLabel('Payer').check()
    await page.getByRole('dialog').getByLabel('Guardian').check()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Save access' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Edith Moor' })
    await expect(row, 'P1: payer and guardian may be different people').toContainText('Guardian · Payer')
  })
})

test('a client added without an account is invited later, and finds their record', async ({
  page,
  context,
  newVisitor,
}) => {
  const mother = aStranger('Nora', 'Lang')
  const trainer = await aTrainer()
  const session = await tokensOf(trainer)
  const { firstName, lastName, email } = mother
  const record = { firstName, lastName, email, phone: '+44 20 7946 0018' }
  const { id } = await callApi('POST /api/clients', record, session)
  const mia = { firstName: 'Mia', lastName, dateOfBirth: '2015-05-02', note: 'Frightened of umbrellas.' }
  await callApi('POST /api/clients/{id}/riders', mia, { ...session, params: { id } })
  await signIn(context, trainer)
  await page.goto(`/trainer/clients/${id}`)
  await expect(page.getByText('No account yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Invite by email' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invited, but has not joined yet.')).toBeVisible()
  const nora = await newVisitor()
  await nora.goto(linkIn(await mailTo(mother.email, /invites you/), 'invite'))
  await register(nora, mother)
  await nora.goto(linkIn(await mailTo(mother.email, /Activate/), 'activate'))
  await nora.getByRole('button', { name: 'Activate' }).click()
  await nora.getByRole('link', { name: 'Sign in' }).click()
  await submitCredentials(nora, mother)
  await nora.getByRole('link', { name: 'My riders' }).first().click()
  await expect(nora.getByRole('heading', { name: 'Mia Lang', exact: true })).toBeVisible()
  await expect(nora.getByText('Frightened of umbrellas.'), 'only trainers see notes').toHaveCount(0)
  await expect(nora.getByLabel('Phone', { exact: true })).toHaveValue('+44 20 7946 0018')

  await page.reload()
  await expect(page.getByText(`Signs in with ${mother.email}`)).toBeVisible()
  const clients = (await callApi('GET /api/clients', undefined, session)).items
  expect(clients, 'one linked record').toEqual([expect.objectContaining({ id, userId: expect.any(String) })])
})

test('a client is archived, and restored by Undo and from the list of archived clients', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  await callApi('POST /api/clients', { firstName: 'Isla', lastName: 'Reed' }, await tokensOf(trainer))
  await signIn(context, trainer)
  await page.goto('/trainer/clients')
  await page.getByRole('link', { name: 'Isla Reed' }).click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(toast(page, 'Isla Reed archived.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Isla Reed restored.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('No clients yet.')).toBeVisible()
  await page.goto('/trainer/clients?show=archived')
  await page.getByRole('link', { name: 'Isla Reed' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible()
})

test('all clients without an account are invited at once after a preview, and nobody is invited twice', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const session = await tokensOf(trainer)
  const { email } = aStranger()
  await callApi('POST /api/clients', { firstName: 'Grace', lastName: 'Bell', email }, session)
  await callApi('POST /api/clients', { firstName: 'Hugo', lastName: 'Stone' }, session)
  await signIn(context, trainer)
  await page.goto('/trainer/clients')
  await page.getByRole('button', { name: 'Invite all without a login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite all without a login' })
  await expect(dialog.getByRole('list', { name: 'Will get an email' })).toContainText(email)
  await expect(dialog.getByRole('list', { name: 'No email address' })).toContainText('Hugo Stone')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send 1 invitation' }).click()
  await expect(toast(page, '1 invitation sent.')).toBeVisible()
  await mailTo(email, /invites you/)
  await page.getByRole('button', { name: 'Invite all without a login' }).click()
  await expect(dialog.getByText('1 client already has an invitation and will not get another.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Send/ })).toHaveCount(0)
  await dialog.getByRole('link', { name: 'Hugo Stone' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Hugo Stone' })).toBeVisible()
})

test('search finds clients and riders while typing, tags narrow the list, and the address has both', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const session = await tokensOf(trainer)
  const enter = (firstName: string, lastName: string, tags: string[] = []) =>
    callApi('POST /api/clients', { firstName, lastName, tags }, session)
  const { id } = await enter('Grace', 'Bell', ['Saturday', 'jumping'])
  await enter('Hugo', 'Stone', ['Saturday'])
  await enter('Ines', 'Ward')
  const rider = { firstName: 'Theodora', lastName: 'Bell' }
  await callApi('POST /api/clients/{id}/riders', rider, { ...session, params: { id } })

  await signIn(context, trainer)
  await page.goto('/trainer/clients')
  const names = page.getByRole('table', { name: 'Clients' }).getByRole('link', { name: /^(Grace|Hugo|Ines)/ })
  await expect(names).toHaveCount(3)
  await page.getByRole('searchbox').fill('theo')
  await expect(names).toHaveText(['Grace Bell'])
  await expect(page).toHaveURL(/\?search=theo$/)
  await page.getByRole('searchbox').fill('')
  await page.getByLabel('Tag', { exact: true }).selectOption('Saturday (2)')
  await expect(names).toHaveText(['Grace Bell', 'Hugo Stone'])
  await expect(page).toHaveURL(/\?tag=Saturday$/)
  await expectAccessible(page)
  await page.reload()
  await expect(names).toHaveText(['Grace Bell', 'Hugo Stone'])
  await page.goBack()
  await expect(names).toHaveCount(3)
  await page.goto('/trainer/clients?tag=nobody')
  await expect(page.getByText('No client has the tag “nobody”.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all clients' }).click()
  await expect(names).toHaveCount(3)
})

test('unsaved input is there again after visiting another screen, and can be discarded', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const client = { firstName: 'Isla', lastName: 'Reed' }
  const { id } = await callApi('POST /api/clients', client, await tokensOf(trainer))
  await signIn(context, trainer)
  await page.goto(`/trainer/clients/${id}/edit`)
  await page.getByLabel('Notes').fill('Prefers mornings.')
  await page.getByRole('link', { name: 'Horses' }).first().click()
  await expect(page.getByRole('heading', { name: 'Horses', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Notes')).toHaveValue('Prefers mornings.')
  await expect(page.getByText('It is not saved yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByLabel('Notes')).toHaveValue('')
  await expect(page.getByText('It is not saved yet.')).toBeHidden()
})
