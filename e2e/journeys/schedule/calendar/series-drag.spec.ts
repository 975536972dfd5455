import type { Locator, Page } from '@playwright/test'
import { type Drag, dragByFinger, dragByMouse, hour, middle } from '../../../fixtures/calendar.ts'
import { londonTime } from '../../../fixtures/lessons.ts'
import { all, beginWithSquad, days, wednesday } from '../../../fixtures/squad.ts'
import { expect, test } from '../../../fixtures/test.ts'

/** S5 by mouse and by touch. */
test.slow()

const following = 'This and following lessons'
const every = 'All future lessons'

/** Two hours later. */
async function dragLater(page: Page, drag: Drag, block: Locator): Promise<void> {
  await block.scrollIntoViewIfNeeded()
  const { x, y } = await middle(block)
  await drag(page, { x, y }, { x, y: y + 2 * hour })
}

async function walk(page: Page, drag: Drag): Promise<void> {
  const { squad, starts, messages } = await beginWithSquad(page)
  const dialog = page.getByRole('dialog', { name: 'Move Squad' })
  const undo = messages.getByRole('button', { name: 'Undo' }).last()
  const answers = [
    [undefined, [londonTime(days(0), '12:00'), ...all('10:00').slice(1)]],
    [following, all('12:00')],
    [every, all('12:00')],
  ] as const
  for (const [scope, moved] of answers) {
    await dragLater(page, drag, squad)
    if (scope) await dialog.getByRole('radio', { name: scope }).check()
    await dialog.getByRole('button', { name: /^Move lessons?$/ }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(starts).toEqual(moved)
    await undo.click()
    await expect.poll(starts).toEqual(all('10:00'))
    await expect(squad).toHaveAccessibleName(/10:00 to 11:00/)
  }
}

test('S5: dragging a lesson of a series asks how far the move goes, and each answer can be undone', async ({
  page,
}) => {
  await walk(page, dragByMouse)
})

test('S5: moving “this and following” from the second lesson and undoing it leaves one series', async ({
  page,
}) => {
  const { squad, starts, messages } = await beginWithSquad(page)
  await page.goto(`/trainer/calendar?view=week&day=${wednesday.add({ weeks: 1 }).toString()}`)
  const dialog = page.getByRole('dialog', { name: 'Move Squad' })
  const dragAll = async (scope: string) => {
    await dragLater(page, dragByMouse, squad)
    await dialog.getByRole('radio', { name: scope }).check()
    await dialog.getByRole('button', { name: /^Move lessons?$/ }).click()
    await expect(dialog).toBeHidden()
  }
  await dragAll(following)
  await expect.poll(starts).toEqual([...all('10:00').slice(0, 1), ...all('12:00').slice(1)])
  await messages.getByRole('button', { name: 'Undo' }).click()
  await expect(messages).toContainText('The lessons are back.')
  expect(await starts()).toEqual(all('10:00'))
  await expect(squad).toHaveAccessibleName(/10:00 to 11:00/)
  await dragAll(every)
  await expect.poll(starts, 'all lessons are in one series').toEqual(all('12:00'))
})

test('S5: a lesson moved by keyboard asks at the chosen answer, and Enter moves the lesson', async ({
  page,
}) => {
  const { squad, starts } = await beginWithSquad(page)
  const dialog = page.getByRole('dialog', { name: 'Move Squad' })
  await squad.press('Alt+ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Only this lesson' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect.poll(starts).toEqual([londonTime(days(0), '10:15'), ...all('10:00').slice(1)])
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })
  test('S5: dragging a lesson of a series asks how far the move goes, and each answer can be undone', async ({
    page,
  }) => {
    await walk(page, dragByFinger)
  })
})
