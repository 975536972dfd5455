import { callApi } from '../../fixtures/api.ts'
import { aDraft } from '../../fixtures/invoices.ts'
import { aLesson, aYard, londonTime } from '../../fixtures/lessons.ts'
import { aTrainer, signIn } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

/** The pages of a client and of a rider. */

test('a client’s page shows balance, lessons and invoices; a button opens editing, and Book opens the calendar', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const lesson = await aLesson(yard, londonTime(2, '10:00'))
  const session = { token: yard.token }
  const { clientId } = await callApi('GET /api/riders/{id}', undefined, {
    ...session,
    params: { id: yard.mia },
  })
  const { id } = await aDraft(trainer)
  const { version } = await callApi('GET /api/invoices/{id}', undefined, { ...session, params: { id } })
  await callApi('POST /api/invoices/{id}/issue', { version }, { ...session, params: { id } })
  await signIn(context, trainer)
  await page.goto(`/trainer/clients/${clientId}`)
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('Owes €45.00')
  await expect(page.getByRole('list', { name: 'Invoices' }).getByRole('link')).toHaveCount(1)
  await expect(page.getByText('No past lessons.')).toBeVisible()
  const next = page.getByRole('list', { name: 'Upcoming lessons' }).getByRole('link', { name: /10:00/ })
  await expect(page.getByRole('list', { name: 'Upcoming lessons' })).toContainText('on Biscuit')
  await expectAccessible(page)
  await next.click()
  await expect(page).toHaveURL(new RegExp(`lesson=${lesson.id}`))
  await page.goBack()

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('Prefers mornings.')
  await page.getByRole('button', { name: 'Save client' }).click()
  await expect(page).toHaveURL(`/trainer/clients/${clientId}`)
  await expect(page.getByText('Prefers mornings.')).toBeVisible()

  await page.getByRole('link', { name: 'Mia Hale' }).click()
  await expect(page.getByRole('list', { name: 'Upcoming lessons' }).getByRole('link')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add lesson' }).click()
  const dialog = page.getByRole('dialog', { name: /lesson/ })
  await expect(dialog.getByRole('combobox', { name: 'Rider' })).toHaveValue('Mia Hale')
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Mia Hale' })).toBeVisible()
})
