import { addApp } from '../../../server/test/fixtures/identity/factors.ts'
import { requestsTo } from '../../../server/test/fixtures/app/requests.ts'
import { mailTo } from '../../fixtures/mailbox.ts'
import { aClient, anInvitation, aStranger, aTrainer, tokensOf, withAccount } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'
import { theRun } from '../../run.ts'

test('two administrators remove the second step of a client who has lost it', async ({ newVisitor }) => {
  const { administrator, url } = theRun()
  const second = await withAccount(aStranger('Petra', 'Holm'), await anInvitation(administrator, 'admin'))
  const client = await aClient(await aTrainer(), 'Lotte', 'Vane')
  await addApp(requestsTo(url), await tokensOf(client))

  const page = await newVisitor(administrator)
  await page.goto(`/admin/users?search=${encodeURIComponent(client.email)}`)
  await page.getByRole('button', { name: 'More: Lotte Vane' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Remove second step', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the second step of Lotte Vane?' })
  await dialog.getByLabel('Reason').fill('Lost it')
  await dialog.getByRole('button', { name: 'Ask another administrator' }).click()
  await expect(dialog.getByText('Write at least one sentence.').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('Called from the number that we know.')
  await dialog.getByRole('button', { name: 'Ask another administrator' }).click()
  const asked = page.getByRole('list', { name: 'Lost second steps' }).getByRole('listitem')
  const entry = asked.filter({ hasText: client.email })
  await expect(entry).toContainText('Another administrator must confirm it.')
  await expect(entry.getByRole('button', { name: /^Confirm removal/ })).toHaveCount(0)
  await expectAccessible(page)
  await mailTo(client.email, /An administrator wants to remove/)

  const other = await newVisitor(second)
  await other.goto('/admin/users')
  await other.getByRole('button', { name: 'Confirm removal: Lotte Vane' }).click()
  const question = other.getByRole('dialog', { name: 'Remove the second step of Lotte Vane?' })
  await expectAccessible(other)
  await question.getByRole('button', { name: 'Remove second step' }).click()
  await expect(other.getByText('Second step removed.')).toBeVisible()
  await mailTo(client.email, /The second step of your account was removed/)
})
