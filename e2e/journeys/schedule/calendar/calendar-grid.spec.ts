import { amelia, asked, expect, hour, main, middle, said, test } from '../../../fixtures/calendar.ts'

test.describe('with a mouse', () => {
  test('a taken time is marked before the drop, and the lesson returns with the reason', async ({
    page,
    open,
  }) => {
    await open(page)
    const { x, y } = await middle(amelia(page))
    const { x: maya } = await middle(page.getByRole('button', { name: /^Maya Cole/ }))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(maya, y + 6.25 * hour, { steps: 5 })
    await expect(page.locator('[data-possible=false]')).toContainText(
      'Thursday 19/11, 15:45 to 16:45. Biscuit is already booked: Maya Cole, 16:00 to 16:45.',
    )
    await page.mouse.up()
    await expect(said(page)).toContainText(
      'Amelia Hart is back where it was. Biscuit is already booked: Maya Cole',
    )
    await expect(amelia(page)).toHaveAccessibleName(/Thursday 19\/11, 09:30 to 10:30$/)
    expect(await asked(page)).toEqual([])
    // S10: ten minutes are kept free after it, so the nearest time is before 16:00.
    await page.getByRole('button', { name: 'Move to Thursday 19/11, 14:45 to 15:45' }).click()
    await expect(amelia(page)).toHaveAccessibleName(/14:45 to 15:45$/)
  })

  test('a lesson cannot be dropped outside working hours', async ({ page, open }) => {
    await open(page)
    const { x, y } = await middle(amelia(page))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - 2 * hour, { steps: 4 })
    await expect(page.locator('[data-possible=false]')).toContainText('Outside working hours.')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await asked(page)).toEqual([])
  })

  test('a move that the server refuses returns with its reason', async ({ page, open }) => {
    await open(page)
    await page.evaluate(
      `refusal = { reason: 'The arena is full.' }; void (hold = new Promise((go) => { answer = go }))`,
    )
    const { x, y } = await middle(amelia(page))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + hour, { steps: 4 })
    await page.mouse.up()
    await expect(amelia(page)).toHaveAccessibleName(/10:30 to 11:30$/)
    await page.evaluate('answer()')
    await expect(said(page)).toContainText('Amelia Hart is back where it was. The arena is full.')
    await expect(amelia(page)).toHaveAccessibleName(/09:30 to 10:30$/)
    await expect(page.getByText('Amelia Hart: The arena is full.')).toBeVisible()
  })

  test('past and invoiced lessons cannot be dragged; Escape cancels a drag; a click opens', async ({
    page,
    open,
  }) => {
    await open(page)
    const oliver = page.getByRole('button', { name: /^Oliver Reed/ })
    const { x, y } = await middle(oliver)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - hour, { steps: 4 })
    await page.mouse.up()
    await expect(said(page)).toContainText('Oliver Reed can no longer be moved.')
    await amelia(page).click()
    expect((await asked(page)).at(-1)).toBe('open amelia')
    expect((await asked(page)).some((one) => one.startsWith('move'))).toBe(false)
  })

  test('a lesson is dragged to another day and time, and its end makes it longer', async ({ page, open }) => {
    await open(page)
    const { x, y } = await middle(amelia(page))
    const { x: friday } = await middle(page.getByRole('button', { name: /^Jack Moore/ }))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(friday, y + 0.75 * hour, { steps: 5 })
    await page.mouse.up()
    await expect(said(page)).toHaveText('Amelia Hart moved to Friday 20/11, 10:15 to 11:15.')
    await expect(amelia(page)).toHaveAccessibleName(/Friday 20\/11, 10:15 to 11:15$/)
    const box = await amelia(page).boundingBox()
    if (!box) throw new Error('Amelia has gone.')
    const end = { x: box.x + box.width / 2, y: box.y + box.height - 3 }
    await page.mouse.move(end.x, end.y)
    await page.mouse.down()
    await page.mouse.move(end.x, end.y + hour / 2, { steps: 4 })
    await page.mouse.up()
    await expect(amelia(page)).toHaveAccessibleName(/10:15 to 11:45$/)
    expect(await asked(page)).toEqual([
      'move amelia 2026-11-20T10:15:00Z 2026-11-20T11:15:00Z',
      'move amelia 2026-11-20T10:15:00Z 2026-11-20T11:45:00Z',
    ])
  })

  test('dragging over free time plans a lesson there', main, async ({ page, open }) => {
    await open(page)
    const { x, y } = await middle(amelia(page))
    await page.mouse.move(x, y + 2.1 * hour)
    await page.mouse.down()
    await page.mouse.move(x, y + 2.75 * hour, { steps: 4 })
    await page.mouse.up()
    expect(await asked(page)).toEqual(['create 2026-11-19T12:00:00Z 2026-11-19T12:45:00Z'])
  })
})

test.describe('with the keyboard', () => {
  test('Alt and arrows move a lesson by a quarter of an hour or a day and announce it; Escape cancels', async ({
    page,
    open,
  }) => {
    await open(page)
    await amelia(page).focus()
    await page.keyboard.down('Alt')
    await page.keyboard.press('ArrowDown')
    await expect(said(page)).toHaveText('Thursday 19/11, 09:45 to 10:45')
    await page.keyboard.press('Escape')
    await page.keyboard.up('Alt')
    await expect(said(page)).toHaveText('Amelia Hart is back where it was.')
    expect(await asked(page)).toEqual([])

    await page.keyboard.down('Alt')
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
    await page.keyboard.up('Alt')
    await expect(said(page)).toHaveText('Amelia Hart moved to Friday 20/11, 10:15 to 11:15.')
    await expect(amelia(page)).toBeFocused()
    expect(await asked(page)).toEqual(['move amelia 2026-11-20T10:15:00Z 2026-11-20T11:15:00Z'])
  })

  test('Alt, Shift and arrows change the length; an impossible length is announced and not sent', async ({
    page,
    open,
  }) => {
    await open(page)
    await amelia(page).focus()
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await expect(amelia(page)).toHaveAccessibleName(/09:30 to 10:45$/)
    await page.keyboard.down('Alt')
    for (let step = 0; step < 25; step += 1) await page.keyboard.press('ArrowDown')
    await expect(said(page)).toContainText('Biscuit is already booked: Maya Cole, 16:00 to 16:45.')
    await page.keyboard.up('Alt')
    await expect(said(page)).toContainText('is back where it was')
    expect(await asked(page)).toHaveLength(1)
  })

  test('in the day view, a lesson can move to the next day', main, async ({ page, open }) => {
    await open(page, 'view=day&day=2026-11-19')
    await amelia(page).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(said(page)).toHaveText('Amelia Hart moved to Friday 20/11, 09:30 to 10:30.')
    await expect(amelia(page)).toHaveCount(0)
  })

  test('Tab reaches one lesson, arrows reach the others, Enter opens', async ({ page, open }) => {
    await open(page)
    await expect(page.locator('[data-block][tabindex="0"]')).toHaveCount(1)
    await page.getByRole('button', { name: /^Amelia Hart.*Monday/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: /^Noah Fisher.*Monday/ })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: /^Theo Ward/ })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('button', { name: /^Isla Bennett.*requested$/ })).toBeFocused()
    await page.keyboard.press('Enter')
    expect((await asked(page)).at(-1)).toMatch(/^open /)
    await expect(page.locator('[data-block][tabindex="0"]')).toHaveCount(1)
  })
})

test.describe('by month', () => {
  test('a day that is not possible is marked before the drop, and the lesson returns with the reason', async ({
    page,
    open,
  }) => {
    await open(page, 'view=month&day=2026-11-18')
    const { x, y } = await middle(amelia(page))
    const tuesday = page.getByRole('cell').filter({ hasText: '17 November' })
    const there = await middle(tuesday)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(there.x, there.y, { steps: 4 })
    await expect(tuesday).toHaveAttribute('data-over', 'true')
    const sunday = page.getByRole('cell').filter({ hasText: '22 November' })
    await expect(sunday).toHaveAttribute('data-taken')
    const { x: far, y: low } = await middle(sunday)
    await page.mouse.move(far, low, { steps: 4 })
    await expect(page.locator('[data-possible=false]')).toContainText('Outside working hours.')
    await page.mouse.up()
    await expect(said(page)).toHaveText('Amelia Hart is back where it was. Outside working hours.')
    expect(await asked(page)).toEqual([])
  })

  test('a lesson dragged to another day keeps its time, and returns when the server refuses', async ({
    page,
    open,
  }) => {
    await open(page, 'view=month&day=2026-11-18')
    const { x, y } = await middle(amelia(page))
    const friday = await middle(page.getByRole('cell').filter({ hasText: '20 November' }))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(friday.x, friday.y, { steps: 4 })
    await page.mouse.up()
    await expect(said(page)).toHaveText('Amelia Hart moved to Friday 20/11, 09:30 to 10:30.')
    expect(await asked(page)).toEqual(['move amelia 2026-11-20T09:30:00Z 2026-11-20T10:30:00Z'])
    await expect(amelia(page)).toContainText('Friday 20/11')

    await page.evaluate(`refusal = { reason: 'The arena is full.' }`)
    await amelia(page).focus()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(said(page)).toHaveText('Amelia Hart is back where it was. The arena is full.')
    await expect(amelia(page)).toContainText('Friday 20/11')
  })

  test('Alt and arrows move a lesson by days and weeks and announce it; Escape cancels', async ({
    page,
    open,
  }) => {
    await open(page, 'view=month&day=2026-11-18')
    await amelia(page).focus()
    await page.keyboard.down('Alt')
    await page.keyboard.press('ArrowRight')
    await expect(said(page)).toHaveText('Friday 20/11, 09:30 to 10:30')
    await page.keyboard.press('Escape')
    await expect(said(page)).toHaveText('Amelia Hart is back where it was.')
    await page.keyboard.up('Alt')
    expect(await asked(page)).toEqual([])
    await page.keyboard.down('Alt')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(said(page)).toHaveText('Tuesday 17/11, 09:30 to 10:30')
    await page.keyboard.up('Alt')
    await expect(said(page)).toHaveText('Amelia Hart moved to Tuesday 17/11, 09:30 to 10:30.')
    await expect(amelia(page)).toBeFocused()
    await page.getByRole('button', { name: /^\d\d:\d\d Oliver Reed/ }).focus()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(said(page)).toHaveText('Oliver Reed can no longer be moved.')
    expect(await asked(page)).toEqual(['move amelia 2026-11-17T09:30:00Z 2026-11-17T10:30:00Z'])
  })

  test('the list has the same keys', async ({ page, open }) => {
    await open(page, 'view=agenda&day=2026-11-18')
    await amelia(page).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(said(page)).toHaveText('Amelia Hart moved to Friday 20/11, 09:30 to 10:30.')
    await expect(amelia(page)).toBeFocused()
  })
})
