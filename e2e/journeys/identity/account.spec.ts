import { chooseInAccountMenu, submitCredentials } from '../../fixtures/forms.ts'
import { aClient, aStranger, aTrainer, signIn } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ refusals: [401, 403, 409, 422] })

test('a new name is saved and shown at once', async ({ page, context }) => {
  await signIn(context, await aClient(await aTrainer()))
  await page.goto('/client/account/profile')
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByLabel('First name'), 'a refusal moves the focus to its field').toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Amélie')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Amélie Hart’s account' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Amélie')
})

test('the second of two tabs that save the same form sees what the first one saved', async ({ context }) => {
  await signIn(context, await aTrainer())
  const [first, second] = [await context.newPage(), await context.newPage()]
  for (const tab of [first, second]) {
    await tab.goto('/trainer/business')
    await expect(tab.getByLabel('Town')).toBeVisible()
  }
  await second.getByLabel('Town').fill('Ashford')
  await first.getByLabel('Town').fill('Oakfield')
  await first.getByRole('button', { name: 'Save business' }).click()
  await expect(first.getByText('Business saved.')).toBeVisible()

  await second.getByRole('button', { name: 'Save business' }).click()
  await expect(second.getByText('This was changed on another device while you were typing.')).toBeVisible()
  await expect(second.getByLabel('Town')).toHaveValue('Ashford')
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Save business' }).click()
  await expect(second.getByText('Business saved.')).toBeVisible()
})

test('a new password needs the current one, must be strong, and ends every other session', async ({
  page,
  context,
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const elsewhere = await newVisitor(trainer)
  await elsewhere.goto('/trainer/clients')
  await expect(elsewhere.getByText('No clients yet.')).toBeVisible()
  await signIn(context, trainer)
  await page.goto('/trainer/clients')
  await chooseInAccountMenu(page, 'Password')

  const change = async (current: string, next: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password').fill(next)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  const { password } = aStranger()
  await change('not the current password', password)
  await expect(page.getByText(/^Th(at|is) is not your current password\.$/)).toBeVisible()
  await change(trainer.password, 'too short')
  await expect(page.getByText(/^Use at least 15 characters/)).toBeVisible()
  await change(trainer.password, password)
  await expect(page.getByText('Password changed.')).toBeVisible()

  await page.getByRole('link', { name: 'Business' }).click()
  await expect(page.getByLabel('Town'), 'the session that changed it stays signed in').toBeVisible()
  await elsewhere.getByRole('link', { name: 'Business' }).click()
  await expect(elsewhere).toHaveURL(/\/login\?/)
  await submitCredentials(elsewhere, { ...trainer, password })
  await expect(elsewhere).toHaveURL('/trainer/business')
})

test('the list of sessions shows where an account is signed in, and signs out elsewhere', async ({
  page,
  context,
  newVisitor,
}) => {
  const client = await aClient(await aTrainer())
  const others = [await newVisitor(client), await newVisitor(client)]
  for (const other of others) {
    await other.goto('/client')
    await expect(other.getByRole('heading', { name: 'Hannah Oakley' })).toBeVisible()
  }
  await signIn(context, client)
  await page.goto('/client')
  await chooseInAccountMenu(page, 'Your devices')
  const sessions = page.getByRole('list', { name: 'Your devices' }).getByRole('listitem')
  await expect(sessions).toHaveCount(3)
  await expect(sessions.first()).toContainText('This device')
  await expectAccessible(page)

  await sessions
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(page.getByText('Signed out on 1 device.')).toBeVisible()
  await expect(sessions).toHaveCount(2)
  await sessions
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(sessions).toHaveCount(1)
  for (const other of others) {
    await other.reload()
    await expect(other).toHaveURL(/\/login\?/)
  }
  await page.reload()
  await expect(sessions, 'this session stays signed in').toHaveCount(1)
})
