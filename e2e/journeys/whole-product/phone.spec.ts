import { aLesson, aYard, soon } from '../../fixtures/lessons.ts'
import { aTrainer, signIn } from '../../fixtures/people.ts'
import { expectAccessible, expectNoViolation, sizes } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

/** What differs on a phone. */
test.use({ viewport: sizes.phone, hasTouch: true })

test('sections that do not fit in the bottom bar are behind “More”', async ({ page, context }) => {
  await signIn(context, await aTrainer())
  await page.goto('/trainer/clients')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link')).toHaveCount(4)
  await bar.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'Business' })).toBeVisible()
  await expectNoViolation(page, 'all rules', 'phone')
  await page.getByRole('menuitem', { name: 'Business' }).click()
  await expect(page).toHaveURL('/trainer/business')
  await expect(bar.getByRole('button', { name: 'More, current page: Business' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/trainer/clients')
  await page.getByRole('button', { name: /’s account$/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Profile' }), 'only the account').toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Business', exact: true })).toHaveCount(0)
})

test('the waiting list, memberships and the public page are two taps away', async ({ page, context }) => {
  await signIn(context, await aTrainer())
  await page.goto('/trainer/clients')
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Waiting list', 'Memberships', 'Public page']) {
    await bar.getByRole('button', { name: /^More/ }).tap()
    await page.getByRole('menuitem', { name, exact: true }).tap()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(bar.getByRole('button', { name: `More, current page: ${name}` })).toBeVisible()
  }
})

test('a message hides neither the next control nor the bottom bar, and can be dismissed', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  await aLesson(await aYard(trainer), soon(Temporal.Now.zonedDateTimeISO('Europe/London').hour < 12 ? 1 : -2))
  await signIn(context, trainer)
  await page.goto('/trainer/today')
  await page.getByRole('button', { name: 'Attended' }).click()
  const message = page.getByRole('region', { name: 'Confirmations and errors' })
  await expect(message.getByRole('button', { name: 'Undo' })).toBeVisible()
  const bottom = await message.evaluate((place) => place.getBoundingClientRect().bottom)
  for (const next of [
    page.getByRole('button', { name: 'No-show' }),
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('heading', { level: 1 }),
  ]) {
    const box = await next.boundingBox()
    expect(box?.y, 'below the message').toBeGreaterThanOrEqual(bottom)
  }
  await expectAccessible(page)
  await message.getByRole('button', { name: 'Dismiss message' }).click()
  await expect(message.getByRole('button')).toHaveCount(0)
})
