import type { Page } from '@playwright/test'
import { codeFor } from '../../fixtures/authenticator.ts'
import { chooseInAccountMenu, submitCredentials } from '../../fixtures/forms.ts'
import { aClient, aTrainer, signIn } from '../../fixtures/people.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ refusals: [403, 422] })

/** Opens the dialog for an authenticator app. Returns it and the key that it shows. */
async function openAppDialog(page: Page) {
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
  return { dialog, key: (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '' }
}

/** A phone or laptop with a built-in authenticator whose owner always agrees. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('an authenticator app is added, asked for at sign-in, and replaced by a recovery code', async ({
  page,
  context,
  newVisitor,
}) => {
  const client = await aClient(await aTrainer())
  await signIn(context, client)
  await page.goto('/client')
  await chooseInAccountMenu(page, 'Security')
  await expectAccessible(page)
  const { dialog, key } = await openAppDialog(page)
  await expect(dialog.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Code that your app shows now').fill('000000')
  await dialog.getByRole('button', { name: 'Add authenticator app' }).click()
  await expect(dialog.getByText('This code is wrong')).toBeVisible()
  await dialog.getByLabel('Code that your app shows now').fill(codeFor(key))
  await dialog.getByRole('button', { name: 'Add authenticator app' }).click()
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: 'I have saved the codes' }).click()
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Recent activity' })).toContainText('Authenticator app added')

  const elsewhere = await newVisitor()
  await elsewhere.goto('/login')
  await submitCredentials(elsewhere, client)
  await expect(elsewhere.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await expectAccessible(elsewhere)
  await elsewhere.getByLabel('Code').fill('000000')
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere.getByText('This code is wrong')).toBeVisible()
  await elsewhere.getByLabel('Code').fill(codeFor(key, 1))
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere).toHaveURL(/\/client/)

  const third = await newVisitor()
  await third.goto('/login')
  await submitCredentials(third, client)
  await third.getByRole('button', { name: 'Use a recovery code' }).click()
  await third.getByLabel('Recovery code').fill(recovery.toLowerCase())
  await third.keyboard.press('Enter')
  await expect(third).toHaveURL(/\/client/)
  await third.goto('/client/account/security')
  await expect(third.getByText('You have 9 recovery codes left.')).toBeVisible()
})

test('a passkey is added and named, signs in by button, and is removed', async ({ page, context }) => {
  await withAuthenticator(page)
  const trainer = await aTrainer()
  await signIn(context, trainer)
  await page.goto('/trainer/account/security')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('My phone')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('My phone')

  await page.getByRole('button', { name: /’s account$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/trainer/)

  await page.goto('/trainer/account/security')
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toBeHidden()
  await expect(page.getByText('Recovery codes', { exact: true })).toBeHidden()
})

test('the email field offers a passkey', async ({ page, context }) => {
  await withAuthenticator(page)
  await signIn(context, await aTrainer())
  await page.goto('/trainer/account/security')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
  await page.getByRole('button', { name: /’s account$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await page.getByLabel('Email').focus()
  await expect(page).toHaveURL(/\/trainer/)
})

test('staff without a second step set one up before anything else, once the owner requires it', async ({
  page,
  context,
}) => {
  await withAuthenticator(page)
  await signIn(context, await aTrainer())
  await page.goto('/trainer/account/security')
  await page.getByLabel('Second step').selectOption('Required from now')
  await page.getByRole('button', { name: 'Save sign-in rule' }).click()
  await expect(page.getByRole('heading', { name: 'Set up your second step' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/trainer\//)
})

test('a lost second step is removed by a link, unless its owner keeps it', async ({
  page,
  context,
  newVisitor,
}) => {
  const client = await aClient(await aTrainer())
  await signIn(context, client)
  await page.goto('/client/account/security')
  const { dialog, key } = await openAppDialog(page)
  await dialog.getByLabel('Code that your app shows now').fill(codeFor(key))
  await dialog.getByRole('button', { name: 'Add authenticator app' }).click()
  await page.getByRole('button', { name: 'I have saved the codes' }).click()

  const elsewhere = await newVisitor()
  await elsewhere.goto('/login')
  await submitCredentials(elsewhere, client)
  await elsewhere.getByRole('button', { name: 'I have lost my second step' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Lost your second step?' })).toBeVisible()
  await expectAccessible(elsewhere)
  await elsewhere.getByRole('button', { name: 'Send me the link' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await elsewhere.goto(linkIn(await mailTo(client.email, /Remove the second step/), 'public/second-step'))
  await expect(elsewhere.getByRole('heading', { name: 'Remove the second step?' })).toBeVisible()
  await expectAccessible(elsewhere)
  await elsewhere.getByRole('button', { name: 'Start the 72 hours' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'The 72 hours have started' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('We remove your second step on')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep second step' }).click()
  await page
    .getByRole('dialog', { name: 'Keep your second step?' })
    .getByRole('button', { name: 'Keep second step' })
    .click()
  await expect(page.getByText('We remove your second step on')).toBeHidden()
})
