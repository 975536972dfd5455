import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aClient, aTrainer } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test('P11: a client plans the erasure of their account, and stops it from the mail', async ({
  newVisitor,
}) => {
  const client = await aClient(await aTrainer(), 'Nora', 'Lang')
  const page = await newVisitor(client)
  await page.goto('/client/account/data')
  await page.getByRole('button', { name: 'Erase account' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Erase your account' })
  await expect(dialog.getByLabel('Also erase the records as a client, with riders')).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Erase in 7 days' }).click()
  await expect(page.getByText(/Your account will be erased on/)).toBeVisible()
  await expectAccessible(page)
  const mail = await mailTo(client.email, /Your account will be erased/)
  await page.goto('/client')
  await page.goto(linkIn(mail, 'client'))
  await page.getByRole('button', { name: 'Stop erasure of Nora Lang' }).click()
  await expect(page.getByText('Erasure stopped. All data stays.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase account' })).toBeVisible()
})

test('P11: the only owner of a business reads what to do before the account can go', async ({
  newVisitor,
}) => {
  const page = await newVisitor(await aTrainer())
  await page.goto('/trainer/account/data')
  const work = page.getByRole('region', { name: 'My work' })
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    work.getByRole('button', { name: 'Save as table' }).click(),
  ])
  expect(table.suggestedFilename()).toBe('my-work.csv')
  await page.getByRole('button', { name: 'Erase account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase your account' })
  await expect(dialog.getByText(/has no other owner. Make somebody else an owner/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Erase in 7 days' })).toBeHidden()
  await expectAccessible(page)
})
