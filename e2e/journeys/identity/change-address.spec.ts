import { refusal, submitCredentials } from '../../fixtures/forms.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aClient, aStranger, aTrainer, signIn } from '../../fixtures/people.ts'
import { expectAccessible, sizes } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ refusals: [400, 401, 404], viewport: sizes.phone })

test('a client changes their address, and takes the change back from the old one', async ({
  page,
  context,
  newVisitor,
}) => {
  const client = await aClient(await aTrainer())
  const [typo, { email }] = [aStranger(), aStranger()]
  await signIn(context, client)
  await page.goto('/client/account/profile')
  const card = page.getByRole('region', { name: 'Email for sign-in' })
  const ask = async (button: string, address: string) => {
    await card.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: 'Change email address' })
    await dialog.getByLabel('New email address').fill(address)
    await dialog.getByRole('button', { name: 'Send link' }).click()
    return dialog
  }

  const dialog = await ask('Change email address', client.email)
  await expect(dialog.getByText('is your address already')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('New email address').fill(typo.email)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(card.getByText(`We sent a link to ${typo.email}.`)).toBeVisible()
  await expectAccessible(page)
  const replaced = linkIn(await mailTo(typo.email, /Confirm/), 'public/new-email')

  await card.getByRole('button', { name: 'Cancel the change' }).click()
  const sure = page.getByRole('dialog', { name: 'Cancel the change of your address?' })
  await expectAccessible(page)
  await sure.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(card.getByText('We sent a link')).toHaveCount(0)
  await ask('Change email address', email)
  await expect(card.getByText(`We sent a link to ${email}.`)).toBeVisible()

  const visitor = await newVisitor(undefined)
  await visitor.setViewportSize(sizes.phone)
  await visitor.goto(replaced)
  await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await visitor.goto(linkIn(await mailTo(email, /Confirm/), 'public/new-email'))
  await expect(visitor, 'a secret does not stay in the address bar').toHaveURL('/public/new-email')
  await expect(visitor.getByText(email)).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Confirm new address' }).click()
  await expect(visitor.getByRole('heading', { name: 'Your address is changed' })).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name: 'Go to sign-in' }).click()
  await submitCredentials(visitor, { ...client, email })
  await expect(visitor).toHaveURL('/client')

  await page.reload()
  await expect(card.getByText(email)).toBeVisible()
  await expect(card.getByText('Your address changed less than 72 hours ago.')).toBeVisible()
  await expectAccessible(page)

  const owner = await newVisitor(undefined)
  await owner.setViewportSize(sizes.phone)
  await owner.goto(linkIn(await mailTo(client.email, /was changed/), 'public/old-email'))
  await expect(owner, 'a secret does not stay in the address bar').toHaveURL('/public/old-email')
  await expect(owner.getByText(client.email)).toBeVisible()
  await expectAccessible(owner)
  await owner.getByRole('button', { name: 'Take the change back' }).click()
  const { password } = aStranger()
  await owner.getByLabel('New password').fill(password)
  await owner.getByRole('button', { name: 'Change password' }).click()
  await expect(owner.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await owner.getByRole('link', { name: 'Sign in' }).click()
  await submitCredentials(owner, { email, password })
  await expect(refusal(owner, 'Invalid credentials')).toBeVisible()
  await submitCredentials(owner, { ...client, password })
  await expect(owner).toHaveURL('/client')

  await page.reload()
  await expect(page, 'earlier sessions have ended').toHaveURL(/\/login/)
})
