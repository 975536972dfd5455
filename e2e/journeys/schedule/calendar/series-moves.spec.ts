import { aLesson, londonTime } from '../../../fixtures/lessons.ts'
import { all, beginWithSquad as begin, days, wednesday } from '../../../fixtures/squad.ts'
import { expect, test } from '../../../fixtures/test.ts'

/** S5 by keyboard and pointer: moving a lesson of a series asks how far the move goes, and can be undone. */
test.slow()

test('a cancelled move changes nothing; one lesson moves, then all, and Ctrl+Z restores both', async ({
  page,
}) => {
  const { squad, starts, messages } = await begin(page)
  await squad.focus()
  await page.keyboard.press('Alt+ArrowDown')
  const dialog = page.getByRole('dialog', { name: 'Move Squad' })
  await dialog.getByRole('button', { name: 'Do not move' }).click()
  await expect(squad).toHaveAccessibleName(/10:00 to 11:00/)
  expect(await starts()).toEqual(all('10:00'))

  await squad.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await dialog.getByRole('button', { name: /^Move lessons?$/ }).click()
  await expect(messages).toContainText('Squad moved')
  expect(await starts()).toEqual([londonTime(days(0), '10:15'), ...all('10:00').slice(1)])
  await page.keyboard.press('Control+z')
  await expect(messages).toContainText('Squad is back')
  expect(await starts()).toEqual(all('10:00'))

  await squad.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await dialog.getByRole('radio', { name: 'All future lessons' }).check()
  await dialog.getByRole('button', { name: /^Move lessons?$/ }).click()
  await expect(messages).toContainText('3 lessons moved.')
  expect(await starts()).toEqual([0, 1, 2].map((week) => londonTime(days(week) + 1, '10:00')))
  await page.keyboard.press('Control+z')
  await expect(messages).toContainText('The lessons are back.')
  expect(await starts()).toEqual(all('10:00'))
})

test.describe('a day with a conflict', () => {
  test.use({ refusals: [409] })
  test('is named, and no lesson of the series moves', async ({ page }) => {
    const { yard, squad, starts } = await begin(page)
    await aLesson(yard, londonTime(days(1), '11:00'))
    await squad.focus()
    await page.keyboard.press('Alt+ArrowDown')
    const dialog = page.getByRole('dialog', { name: 'Move Squad' })
    await dialog.getByRole('radio', { name: 'This and following lessons' }).check()
    await dialog.getByRole('button', { name: /^Move lessons?$/ }).click()
    await expect(dialog).toContainText('1 of 3 can’t be booked:')
    await expect(dialog).toContainText('Nothing was changed.')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(squad).toHaveAccessibleName(/10:00 to 11:00/)
    expect((await starts()).filter((start) => !start.includes('T11'))).toEqual(all('10:00'))
  })
})

test('a rider joins and leaves all following lessons of a group', async ({ page }) => {
  const { squad, riders, messages } = await begin(page)
  await squad.click()
  const panel = page.getByRole('complementary', { name: 'Squad' })
  await panel.getByRole('combobox', { name: 'Add rider' }).fill('Ben')
  await page.getByRole('option', { name: /Ben Hale/ }).click()
  await panel.getByRole('radio', { name: 'This and following lessons' }).check()
  await panel.getByRole('button', { name: 'Add Ben Hale' }).click()
  await expect(messages).toContainText('Ben Hale added to 3 lessons.')
  expect(await riders()).toEqual([2, 2, 2])
  await panel.getByRole('button', { name: 'Remove from series: Ben Hale' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Ben Hale from the series' })
  await dialog.getByRole('radio', { name: 'All future lessons' }).check()
  await dialog.getByRole('button', { name: 'Remove rider' }).click()
  await expect(messages).toContainText('Ben Hale removed from 3 lessons.')
  expect(await riders()).toEqual([1, 1, 1])
})

test('a lesson is copied by button, by Ctrl+C and Ctrl+V, and by Alt and the mouse', async ({ page }) => {
  const { squad, starts } = await begin(page)
  const dialog = page.getByRole('dialog', { name: 'Add lesson' })
  await squad.focus()
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect(dialog.getByLabel('Starts at')).toHaveValue('10:00')
  await expect(dialog.getByRole('combobox', { name: 'Rider' })).toHaveValue(/Mia Hale/)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await squad.click()
  await page
    .getByRole('complementary', { name: 'Squad' })
    .getByRole('button', { name: 'Duplicate lesson' })
    .click()
  await expect(dialog.getByLabel('Title')).toHaveValue('Squad')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click()

  const box = await squad.boundingBox()
  if (!box) throw new Error('The lesson is not on the page.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  await page.keyboard.down('Alt')
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 2 * 56, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Alt')
  await expect(dialog.getByLabel('Starts at')).toHaveValue('12:00')
  await dialog.getByRole('button', { name: 'Add lesson' }).click()
  await expect
    .poll(starts)
    .toEqual([londonTime(days(0), '10:00'), londonTime(days(0), '12:00'), ...all('10:00').slice(1)])
})

test('S5: “Move or edit lesson” can be undone for all lessons and for this and following', async ({
  page,
}) => {
  const { squad, starts, messages } = await begin(page)
  const panel = page.getByRole('complementary', { name: 'Squad' })
  const form = panel.getByRole('form', { name: 'Move or edit the lesson' })
  const moveTo = async (time: string, scope: string) => {
    await panel.getByRole('button', { name: /^Move or edit lesson/ }).click()
    await form.getByRole('radio', { name: scope }).check()
    await form.getByLabel('Starts at').fill(time)
    await form.getByRole('button', { name: 'Save' }).click()
  }
  await squad.click()
  await moveTo('13:00', 'All future lessons')
  await expect.poll(starts).toEqual(all('13:00'))
  await messages.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(starts).toEqual(all('10:00'))

  await page.goto(`/trainer/calendar?view=week&day=${wednesday.add({ weeks: 1 }).toString()}`)
  await squad.click()
  await moveTo('13:00', 'This and following lessons')
  await expect.poll(starts).toEqual([...all('10:00').slice(0, 1), ...all('13:00').slice(1)])
  await messages.getByRole('button', { name: 'Undo' }).click()
  await expect(messages).toContainText('The lessons are back.')
  expect(await starts()).toEqual(all('10:00'))
  await moveTo('14:00', 'All future lessons')
  await expect.poll(starts, 'all lessons are in one series').toEqual(all('14:00'))
})

test.describe('an older Undo', () => {
  test.use({ refusals: [409] })
  test('changes nothing after a newer change, and says so', async ({ page }) => {
    const { squad, starts, messages } = await begin(page)
    const dialog = page.getByRole('dialog', { name: 'Move Squad' })
    for (const time of ['10:15', '10:30']) {
      await squad.focus()
      await page.keyboard.press('Alt+ArrowDown')
      await dialog.getByRole('radio', { name: 'All future lessons' }).check()
      await dialog.getByRole('button', { name: /^Move lessons?$/ }).click()
      // The grid shows the new time already while the dialog keeps it from the keyboard.
      await expect(dialog).toBeHidden()
      await expect.poll(starts).toEqual(all(time))
      await expect(squad).toHaveAccessibleName(new RegExp(`${time} to`))
    }
    await messages.getByRole('button', { name: 'Undo' }).first().click()
    await expect(messages).toContainText(
      'We could not undo this, because the lessons have been changed since.',
    )
    expect(await starts()).toEqual(all('10:30'))
    await messages.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(starts).toEqual(all('10:15'))
  })
})
