import { chooseInAccountMenu, refusal, register, submitCredentials } from '../../fixtures/forms.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aStranger } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, main, test } from '../../fixtures/test.ts'
import { theRun } from '../../run.ts'

// A disabled account loses its session with 401, and signing in returns 403.
test.use({ refusals: [401, 403] })

test(
  'a trainer registers and invites a client, and an administrator sees both and can disable either',
  main,
  async ({ newVisitor }) => {
    const trainer = aStranger('Hannah', 'Oakley')
    const client = aStranger('Amelia', 'Hart')
    const trainerPage = await newVisitor()
    const clientPage = await newVisitor()

    await test.step('the trainer registers, gets a mail, activates and signs in', async () => {
      await trainerPage.goto('/register')
      await register(trainerPage, trainer)
      await expect(trainerPage.getByText(`We sent an email to ${trainer.email}.`)).toBeVisible()
      const link = linkIn(await mailTo(trainer.email, /Activate/), 'activate')
      await trainerPage.goto(link)
      await expect(trainerPage, 'the secret leaves the address bar').toHaveURL('/activate')
      await trainerPage.getByRole('button', { name: 'Activate account' }).click()
      await expect(trainerPage.getByRole('heading', { name: 'Your account is active' })).toBeFocused()
      await trainerPage.getByRole('link', { name: 'Sign in' }).click()
      await submitCredentials(trainerPage, trainer)
      await expect(trainerPage).toHaveURL('/trainer/set-up')
      await expect(trainerPage.getByRole('link', { name: 'Add a lesson type' })).toBeVisible()
      await expectAccessible(trainerPage)
    })

    await test.step('sets the business up', async () => {
      await trainerPage.getByRole('link', { name: 'Business', exact: true }).click()
      await trainerPage.getByLabel('Business name').fill('Oakfield Riding')
      await trainerPage.getByLabel('Street and number').fill('1 Long Lane')
      await trainerPage.getByLabel('Postcode').fill('AB1 2CD')
      await trainerPage.getByLabel('Town').fill('Oakfield')
      await trainerPage.getByRole('button', { name: 'Save business' }).click()
      await expect(trainerPage.getByText('Business saved.')).toBeVisible()
      await expectAccessible(trainerPage)
      await trainerPage.reload()
      await expect(trainerPage.getByLabel('Town')).toHaveValue('Oakfield')
    })

    await test.step('invites a client by mail', async () => {
      await trainerPage.getByRole('link', { name: 'Clients' }).click()
      await trainerPage.getByRole('link', { name: 'Invite client' }).click()
      await trainerPage.getByRole('textbox', { name: 'Email' }).fill(client.email)
      await trainerPage.getByRole('button', { name: 'Send invitation' }).click()
      await expect(trainerPage.getByText(`Invitation sent to ${client.email}.`)).toBeVisible()
      await expect(trainerPage).toHaveURL('/trainer/invitations')
    })

    await test.step('the client follows the link, sees who invites, registers, activates and signs in', async () => {
      const invitation = linkIn(await mailTo(client.email, /invites you/), 'invite')
      await clientPage.goto(invitation)
      await expect(clientPage).toHaveURL(`/register${invitation}`)
      await expect(
        clientPage.getByText('Hannah Oakley of Oakfield Riding has invited you to join as a client.'),
      ).toBeVisible()
      await expectAccessible(clientPage)
      await register(clientPage, client)
      await expect(clientPage.getByRole('heading', { name: 'Check your email' })).toBeVisible()
      await clientPage.goto(linkIn(await mailTo(client.email, /Activate/), 'activate'))
      await clientPage.getByRole('button', { name: 'Activate' }).click()
      await clientPage.getByRole('link', { name: 'Sign in' }).click()
      await submitCredentials(clientPage, client)
    })

    await test.step('sees their trainer', async () => {
      await expect(clientPage).toHaveURL('/client')
      await expect(clientPage.getByRole('heading', { name: 'Hannah Oakley' })).toBeVisible()
      await expect(clientPage.getByText('Oakfield Riding')).toBeVisible()
      await expectAccessible(clientPage)
    })

    await test.step('the trainer sees the client in the list', async () => {
      await trainerPage.goto('/trainer/clients')
      const row = trainerPage.getByRole('row').filter({ hasText: client.email })
      await expect(row).toContainText('Amelia Hart')
      await expect(row).toContainText('Hannah Oakley')
      await expectAccessible(trainerPage)
    })

    await test.step('the administrator disables the client, and the client’s open tab is signed out at its next action', async () => {
      const adminPage = await newVisitor(theRun().administrator)
      await adminPage.goto('/admin/users')
      const rowOf = (email: string) => adminPage.getByRole('row').filter({ hasText: email })
      await expect(rowOf(trainer.email)).toContainText('Oakfield Riding')
      await expect(rowOf(client.email)).toContainText('Client')

      await rowOf(client.email).getByRole('button', { name: 'Disable' }).click()
      const dialog = adminPage.getByRole('dialog', { name: 'Disable Amelia Hart’s account?' })
      await expectAccessible(adminPage)
      await dialog.getByRole('button', { name: 'Disable' }).click()
      await expect(adminPage.getByText('Amelia Hart’s account disabled.')).toBeVisible()

      await chooseInAccountMenu(clientPage, 'Your devices')
      await expect(clientPage).toHaveURL('/login?returnTo=%2Fclient%2Faccount%2Fsessions')
      await submitCredentials(clientPage, client)
      await expect(refusal(clientPage, 'Failed to log in')).toBeVisible()
      await expect(clientPage.getByText('Ask your riding school'), 'with the person to contact').toBeVisible()

      await rowOf(client.email)
        .getByRole('button', { name: /^Enable account/ })
        .click()
      await adminPage.getByRole('dialog').getByRole('button', { name: 'Enable' }).click()
      await expect(adminPage.getByText('Amelia Hart’s account enabled.')).toBeVisible()
      await submitCredentials(clientPage, client)
      await expect(clientPage).toHaveURL('/client/account/sessions')
    })
  },
)
