import { callApi } from '../../fixtures/api.ts'
import { aLesson, aRiderOf, aYard, londonTime } from '../../fixtures/lessons.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aClient, aTrainer, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

// The wrong name.
test.use({ refusals: [400] })

test('P11: an owner plans the erasure of the business, everybody hears of it, and the mail leads to stopping it', async ({
  newVisitor,
}) => {
  const owner = await aTrainer()
  const client = await aClient(owner, 'Nora', 'Lang')
  const yard = await aYard(owner)
  const riderId = await aRiderOf(yard, client)
  await aLesson(yard, londonTime(3, '16:00'), { seats: [{ riderId, horseId: yard.horseId }] })
  const { name } = await callApi('GET /api/business', undefined, await tokensOf(owner))
  const page = await newVisitor(owner)
  await page.goto('/trainer/business/data')
  await page.getByRole('button', { name: 'Cancel all lessons to come' }).click()
  const cancelling = page.getByRole('dialog', { name: 'Cancel all lessons to come' })
  await expect(cancelling.getByText(/^This cancels 1 lesson\./)).toBeVisible()
  await expectAccessible(page)
  await cancelling.getByRole('button', { name: 'Cancel all lessons' }).click()
  await expect(page.getByText('All lessons to come cancelled.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel all lessons to come' })).toBeHidden()
  await page.getByRole('button', { name: 'Erase business' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Close and erase this business' })
  await expect(dialog.getByText(/This concerns 2 clients/)).toBeVisible()
  await expect(dialog.getByText('Export all data first')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Name of the business').fill('Another name')
  await dialog.getByRole('button', { name: 'Erase in 7 days' }).click()
  await expect(dialog.getByText('This is not the name of the business.')).toBeVisible()
  await dialog.getByLabel('Name of the business').fill(name)
  await dialog.getByRole('button', { name: 'Erase in 7 days' }).click()
  await expect(page.getByText(/This business will be erased on/)).toBeVisible()
  await expectAccessible(page)
  await mailTo(client.email, /stops using Cavaletti/)
  const mail = await mailTo(owner.email, /will be closed and erased/)
  await page.goto('/trainer/calendar')
  await expect(page.getByText(/This business closes on/)).toBeVisible()
  await page.goto(linkIn(mail, 'trainer'))
  await page.getByRole('button', { name: `Stop erasure of ${name}` }).click()
  await expect(page.getByText('Erasure stopped. All data stays.')).toBeVisible()
  await expect(page.getByText(/This business closes on/)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Erase business' })).toBeVisible()
  await mailTo(client.email, /stays/)
})
