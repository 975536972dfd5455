import { aTrainer, anInvitation, aStranger, signIn, withAccount } from '../../fixtures/people.ts'
import { expectAccessible, undo } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a lesson type is priced in common notation, previewed for the calendar, archived and restored', async ({
  page,
  context,
}) => {
  await signIn(context, await aTrainer())
  await page.goto('/trainer/offers')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add lesson type' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Flatwork group')
  await page.getByRole('radio', { name: /^Group/ }).check()
  await page.getByLabel('Length (minutes)').fill('45')
  await page.getByLabel('Price per rider').fill('thirty')
  await page.getByLabel('Time to get the horse ready (minutes)').fill('25')
  await page.getByLabel('Break for the trainer afterwards (minutes)').fill('10')
  await page.getByRole('button', { name: 'Add lesson type' }).click()
  await expect(page.getByText('Enter an amount, for example')).toBeVisible()
  await expect(page.getByLabel('Price per rider'), 'focus moves to the next action').toBeFocused()
  await page.getByLabel('Price per rider').fill('1,030.5')

  const preview = page.getByRole('figure', { name: 'In the calendar' })
  await expect(preview).toContainText('Flatwork group')
  await expect(preview).toContainText('10:00–10:45 · Group')
  await expect(preview).toContainText('1,030.50')
  await expect(preview, 'S10: buffers are around the lesson, not in it').toContainText(
    '25 min to get the horse ready',
  )
  await expect(preview).toContainText('10 min free for the trainer')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add lesson type' }).click()

  const list = page.getByRole('list', { name: 'Lesson types' })
  await expect(list.getByText('1,030.50')).toBeVisible()
  await expect(list.getByText('Group · 45 min · up to 6 riders')).toBeVisible()
  await list.getByRole('link', { name: 'Flatwork group' }).click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('Archived', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Archived', { exact: true })).toBeHidden()
  await page.goto('/trainer/offers')
  await page.getByRole('searchbox').fill('jump')
  await expect(page.getByText('No lesson type matches.')).toBeVisible()
})

test('working hours are painted by mouse and keys, days off and holidays close them, and all of it can be undone', async ({
  page,
  context,
}) => {
  await signIn(context, await aTrainer())
  await page.goto('/trainer/availability')
  await expect(page.getByText('No hours yet')).toBeVisible()

  // The grid is hidden from screen readers, which use the form and the list.
  const picture = page.getByRole('region', { name: 'Weekly hours' }).locator('div[aria-hidden] > :last-child')
  const box = await picture.boundingBox()
  if (!box) throw new Error('The week is not shown.')
  // Sixteen hours from six on: from 09:00 on Monday to 11:00 on Tuesday.
  const point = (day: number, hour: number) =>
    [box.x + (box.width * (day + 0.5)) / 7, box.y + (box.height * (hour - 6)) / 16 + 3] as const
  await page.mouse.move(...point(0, 9))
  await page.mouse.down()
  await page.mouse.move(...point(1, 11), { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText('Monday, Tuesday, 09:00–11:30: added.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Tuesday 09:00–11:30' })).toBeVisible()
  await expect(page.getByText('Always · 5 hours a week')).toBeVisible()

  const form = page.getByRole('form', { name: 'Edit working hours' })
  await form.getByRole('button', { name: 'Add these hours' }).press('Enter')
  await expect(form.getByText('Choose at least one day.')).toBeVisible()
  await form.getByRole('checkbox', { name: 'Saturday' }).press('Space')
  await form.getByLabel('From').fill('20:00')
  await form.getByLabel('Until').fill('00:00')
  await form.getByLabel('Until').press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Saturday 20:00–24:00' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Monday 09:00–11:30' }).click()
  await expect(page.getByText('· 6.5 hours a week')).toBeVisible()
  // Strokes are shown before they are saved.
  const saved = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PATCH' && answer.request().postData()?.includes('"weekday":1') === true,
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('· 9 hours a week')).toBeVisible()
  await saved
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('· 9 hours a week')).toBeVisible()

  await page.getByRole('button', { name: 'Different hours for a period' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'First day' }).fill('01/04/2031')
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('30/09/2031')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add hours' }).click()
  await expect(page.getByText('From 01/04/2031 to 30/09/2031 ·')).toBeVisible()
  await expect(page.getByLabel('When these hours apply').getByRole('option')).toHaveText([
    'Until 31/03/2031',
    'From 01/04/2031 to 30/09/2031',
    'From 01/10/2031 onwards',
  ])

  await page.getByRole('button', { name: 'Add days' }).click()
  await dialog.getByRole('textbox', { name: 'First day' }).fill('24/12/2031')
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('23/12/2031')
  await dialog.getByRole('button', { name: 'Add days off' }).click()
  await expect(dialog.getByText('The last day must not be before the first.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('31/12/2031')
  await dialog.getByLabel('Reason').fill('Winter break')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add days off' }).click()
  const exceptions = page.getByRole('list', { name: 'Days off and extra hours' })
  await expect(exceptions.getByText('Winter break')).toBeVisible()
  await exceptions.getByRole('button', { name: /^Remove 24\/12\/2031/ }).click()
  await expect(exceptions.getByText('Winter break')).toBeHidden()
  await undo(page, /: removed\.$/)
  await expect(exceptions.getByText('Winter break')).toBeVisible()

  await page.getByLabel('Year', { exact: true }).selectOption({ index: 1 })
  const holidays = page.getByRole('list', { name: 'Public holidays' })
  await page.getByRole('button', { name: 'Close on Christmas Day', exact: true }).click()
  await expect(exceptions.getByText('Christmas Day', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close on all holidays' }).click()
  await expect(holidays.getByRole('listitem')).not.toHaveCount(0)
  await expect(holidays.getByText('closed')).toHaveCount(await holidays.getByRole('listitem').count())
  await undo(page, /^\d+ holidays: closed\.$/)
  await expect(holidays.getByText('closed')).toHaveCount(1)
  await page.getByRole('button', { name: 'Stay open on Christmas Day', exact: true }).click()
  await expect(holidays.getByText('closed')).toHaveCount(0)
})

test('trainers see each other’s hours, and only the owner can change them', async ({ page, context }) => {
  const owner = await aTrainer()
  const colleague = await withAccount(aStranger('Marcus', 'Reed'), await anInvitation(owner, 'trainer'))
  await signIn(context, colleague)
  await page.goto('/trainer/availability')
  await expect(page.getByRole('form', { name: 'Edit working hours' })).toBeVisible()
  await page.getByLabel('Whose hours').selectOption({ label: 'Hannah Oakley' })
  await expect(page.getByText('Only this trainer and the owner of the business')).toBeVisible()
  await expect(page.getByRole('form', { name: 'Edit working hours' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add days' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Close on/ })).toHaveCount(0)
  await expectAccessible(page)
})
