import { callApi } from '../../fixtures/api.ts'
import { aRiderOf } from '../../fixtures/lessons.ts'
import { aClient, aTrainer, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test('P11: a parent asks for the erasure of a rider, sees what stays, and takes it back', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const client = await aClient(trainer, 'Nora', 'Lang')
  const session = await tokensOf(trainer)
  await aRiderOf(session, client, { firstName: 'Mia', lastName: 'Lang', dateOfBirth: '2015-05-02' })
  const page = await newVisitor(client)
  await page.goto('/client/account/data')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Erase data: Mia Lang' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Erase Mia Lang' })
  await expect(dialog.getByText(/The security log names people only by number/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Erase in 7 days' }).click()
  await expect(page.getByText(/The data of Mia Lang will be erased on/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Stop erasure of Mia Lang' }).click()
  await expect(page.getByText('Erasure stopped. All data stays.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase data: Mia Lang' })).toBeVisible()
})

test('P11: a trainer plans the erasure of a client, and finds it under data and privacy', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const session = await tokensOf(trainer)
  const { id } = await callApi('POST /api/clients', { firstName: 'Fay', lastName: 'Moss' }, session)
  const page = await newVisitor(trainer)
  await page.goto(`/trainer/clients/${id}`)
  await page.getByRole('button', { name: 'Erase data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase Fay Moss' })
  await dialog.getByLabel('Reason').fill('Asked by phone')
  await dialog.getByRole('button', { name: 'Erase in 7 days' }).click()
  // At the top of the page, and where it can be stopped.
  await expect(page.getByText(/The data of Fay Moss will be erased on/)).toHaveCount(2)
  await page.goto('/trainer/business')
  await page.getByRole('link', { name: 'Data and privacy' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Fay Moss' })).toContainText('waiting')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Fay Moss' }).click()
  await page.getByRole('button', { name: 'Stop erasure of Fay Moss' }).click()
  await expect(page.getByText('Erasure stopped. All data stays.')).toBeVisible()
})
