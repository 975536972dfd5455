import { aTrainer, anInvitation, aStranger, signIn, withAccount } from '../fixtures/people.ts'
import { expectAccessible, undo } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/test.ts'

test('a kind of lesson is priced as people write it, seen as it will stand in the calendar, put away and back', async ({
  page,
  context,
}) => {
  await signIn(context, await aTrainer())
  await page.goto('/trainer/offers')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add an offer' }).first().click()
  await page.getByLabel('Name of the lesson').fill('Flatwork group')
  await page.getByRole('radio', { name: /^Group/ }).check()
  await page.getByLabel('Length in minutes').fill('45')
  await page.getByLabel('Price of a seat').fill('thirty')
  await page.getByLabel('Minutes for the horse before').fill('25')
  await page.getByLabel('Minutes for the trainer after').fill('10')
  await page.getByRole('button', { name: 'Add lesson type' }).click()
  await expect(page.getByText('Write an amount such as')).toBeVisible()
  await expect(page.getByLabel('Price of a seat'), 'focus is where something is to be done').toBeFocused()
  await page.getByLabel('Price of a seat').fill('1,030.5')

  const preview = page.getByRole('figure', { name: 'In the calendar' })
  await expect(preview).toContainText('Flatwork group')
  await expect(preview).toContainText('10:00–10:45 · Group')
  await expect(preview).toContainText('1,030.50')
  await expect(preview, 'S10: margins stand around the lesson, not in it').toContainText(
    '25 min to get the horse ready',
  )
  await expect(preview).toContainText('10 min free for the trainer')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add lesson type' }).click()

  const list = page.getByRole('list', { name: 'Offers' })
  await expect(list.getByText('1,030.50')).toBeVisible()
  await expect(list.getByText('Group · 45 min · 6 seats')).toBeVisible()
  await list.getByRole('link', { name: 'Flatwork group' }).click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('Archived', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Archived', { exact: true })).toBeHidden()
  await page.goto('/trainer/offers')
  await page.getByRole('searchbox').fill('jump')
  await expect(page.getByText('No offer matches.')).toBeVisible()
})

test('a week is painted with the mouse and by keys, days off and holidays close it, and all of it can be taken back', async ({
  page,
  context,
}) => {
  await signIn(context, await aTrainer())
  await page.goto('/trainer/availability')
  await expect(page.getByText('No hours yet')).toBeVisible()

  // Not there for screen readers, who have the form and the list.
  const picture = page
    .getByRole('region', { name: 'Hours of the week' })
    .locator('div[aria-hidden] > :last-child')
  const box = await picture.boundingBox()
  if (!box) throw new Error('The week is not shown.')
  // Sixteen hours from six on: from nine on Monday to eleven on Tuesday.
  const point = (day: number, hour: number) =>
    [box.x + (box.width * (day + 0.5)) / 7, box.y + (box.height * (hour - 6)) / 16 + 3] as const
  await page.mouse.move(...point(0, 9))
  await page.mouse.down()
  await page.mouse.move(...point(1, 11), { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText('Monday, Tuesday, 09:00–11:30: open.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close Tuesday 09:00–11:30' })).toBeVisible()
  await expect(page.getByText('Always · 5 hours a week')).toBeVisible()

  const form = page.getByRole('form', { name: 'Open or close hours' })
  await form.getByRole('button', { name: 'Open these hours' }).press('Enter')
  await expect(form.getByText('Choose at least one day.')).toBeVisible()
  await form.getByRole('checkbox', { name: 'Saturday' }).press('Space')
  await form.getByLabel('From').fill('20:00')
  await form.getByLabel('Until').fill('00:00')
  await form.getByLabel('Until').press('Enter')
  await expect(page.getByRole('button', { name: 'Close Saturday 20:00–24:00' })).toBeVisible()
  await page.getByRole('button', { name: 'Close Monday 09:00–11:30' }).click()
  await expect(page.getByText('· 6.5 hours a week')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('· 9 hours a week')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('· 9 hours a week')).toBeVisible()

  await page.getByRole('button', { name: 'Other hours for a time' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'First day' }).fill('01/04/2031')
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('30/09/2031')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add them' }).click()
  await expect(page.getByText('From 01/04/2031 to 30/09/2031 ·')).toBeVisible()
  await expect(page.getByLabel('When these hours apply').getByRole('option')).toHaveText([
    'Until 31/03/2031',
    'From 01/04/2031 to 30/09/2031',
    'From 01/10/2031 on',
  ])

  await page.getByRole('button', { name: 'Add days' }).click()
  await dialog.getByRole('textbox', { name: 'First day' }).fill('24/12/2031')
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('23/12/2031')
  await dialog.getByRole('button', { name: 'Add them' }).click()
  await expect(dialog.getByText('The last day must not be before the first.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('31/12/2031')
  await dialog.getByLabel('Reason').fill('Winter break')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add them' }).click()
  const exceptions = page.getByRole('list', { name: 'Days off and additional days' })
  await expect(exceptions.getByText('Winter break')).toBeVisible()
  await exceptions.getByRole('button', { name: /^Remove 24\/12\/2031/ }).click()
  await expect(exceptions.getByText('Winter break')).toBeHidden()
  await undo(page, /: removed\.$/)
  await expect(exceptions.getByText('Winter break')).toBeVisible()

  await page.getByLabel('Year', { exact: true }).selectOption({ index: 1 })
  const holidays = page.getByRole('list', { name: 'Public holidays' })
  await page.getByRole('button', { name: 'Close on Christmas Day', exact: true }).click()
  await expect(exceptions.getByText('Christmas Day', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close on all of them' }).click()
  await expect(holidays.getByText('closed')).toHaveCount(await holidays.getByRole('listitem').count())
  await undo(page, /^\d+ holidays: closed\.$/)
  await expect(holidays.getByText('closed')).toHaveCount(1)
  await page.getByRole('button', { name: 'Stay open on Christmas Day', exact: true }).click()
  await expect(holidays.getByText('closed')).toHaveCount(0)
})

test('a colleague’s hours can be looked at, and changed by the owner only', async ({ page, context }) => {
  const owner = await aTrainer()
  const colleague = await withAccount(aStranger('Marcus', 'Reed'), await anInvitation(owner, 'trainer'))
  await signIn(context, colleague)
  await page.goto('/trainer/availability')
  await expect(page.getByRole('form', { name: 'Open or close hours' })).toBeVisible()
  await page.getByLabel('Whose hours').selectOption({ label: 'Hannah Oakley' })
  await expect(page.getByText('Only this trainer and the owner of the business')).toBeVisible()
  await expect(page.getByRole('form', { name: 'Open or close hours' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add days' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Close on/ })).toHaveCount(0)
  await expectAccessible(page)
})
