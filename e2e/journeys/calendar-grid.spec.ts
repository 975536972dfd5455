import { amelia, asked, expect, hour, middle, said, test } from '../fixtures/calendar.ts'

test.describe('with a mouse', () => {
  test('a place that is taken is said to be so before the drop, and the lesson goes back with the reason', async ({
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
      'Thursday 19/11, 15:45 to 16:45. Biscuit is taken: Maya Cole, 16:00 to 16:45.',
    )
    await page.mouse.up()
    await expect(said(page)).toContainText('Amelia Hart is back where it was. Biscuit is taken: Maya Cole')
    await expect(amelia(page)).toHaveAccessibleName(/Thursday 19\/11, 09:30 to 10:30$/)
    expect(await asked(page)).toEqual([])
    // S10: ten minutes are kept free after, so that the nearest is before 16:00.
    await page.getByRole('button', { name: 'Take Thursday 19/11, 14:45 to 15:45' }).click()
    await expect(amelia(page)).toHaveAccessibleName(/14:45 to 15:45$/)
  })

  test('outside the hours that can be booked nothing can be put', async ({ page, open }) => {
    await open(page)
    const { x, y } = await middle(amelia(page))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - 2 * hour, { steps: 4 })
    await expect(page.locator('[data-possible=false]')).toContainText('Outside the hours that can be booked.')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await asked(page)).toEqual([])
  })

  test('a move that the server refuses goes back with its reason', async ({ page, open }) => {
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

  test('what is past or invoiced stays; Escape puts back; a click opens', async ({ page, open }) => {
    await open(page)
    const oliver = page.getByRole('button', { name: /^Oliver Reed/ })
    const { x, y } = await middle(oliver)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - hour, { steps: 4 })
    await page.mouse.up()
    await expect(said(page)).toContainText('Oliver Reed cannot be moved any more.')
    await amelia(page).click()
    expect((await asked(page)).at(-1)).toBe('open amelia')
    expect((await asked(page)).some((one) => one.startsWith('move'))).toBe(false)
  })

  test('a lesson is moved to another day and time, and made longer by its end', async ({ page, open }) => {
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

  test('drawing over empty time asks for a new lesson there', async ({ page, open }) => {
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
  test('Alt and arrows move by a quarter of an hour and a day, said as it goes; Escape puts back', async ({
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

  test('Alt, Shift and arrows change the length; what is impossible is said and not sent', async ({
    page,
    open,
  }) => {
    await open(page)
    await amelia(page).focus()
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await expect(amelia(page)).toHaveAccessibleName(/09:30 to 10:45$/)
    await page.keyboard.down('Alt')
    for (let step = 0; step < 25; step += 1) await page.keyboard.press('ArrowDown')
    await expect(said(page)).toContainText('Biscuit is taken: Maya Cole, 16:00 to 16:45.')
    await page.keyboard.up('Alt')
    await expect(said(page)).toContainText('is back where it was')
    expect(await asked(page)).toHaveLength(1)
  })

  test('by day, a lesson can leave for the next day', async ({ page, open }) => {
    await open(page, 'view=day&day=2026-11-19')
    await amelia(page).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(said(page)).toHaveText('Amelia Hart moved to Friday 20/11, 09:30 to 10:30.')
    await expect(amelia(page)).toHaveCount(0)
  })

  test('Tab reaches one lesson, arrows lead through all of them, Enter opens', async ({ page, open }) => {
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
  test('a day on which it cannot be is shown before the drop, and it goes back with the reason', async ({
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
    await expect(page.locator('[data-possible=false]')).toContainText('Outside the hours that can be booked.')
    await page.mouse.up()
    await expect(said(page)).toHaveText(
      'Amelia Hart is back where it was. Outside the hours that can be booked.',
    )
    expect(await asked(page)).toEqual([])
  })

  test('a lesson is taken to another day, keeps its time, and goes back when the server refuses', async ({
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

  test('Alt and arrows lead on by days and weeks, said as it goes; Escape puts back', async ({
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
    await expect(said(page)).toHaveText('Oliver Reed cannot be moved any more.')
    expect(await asked(page)).toEqual(['move amelia 2026-11-17T09:30:00Z 2026-11-17T10:30:00Z'])
  })

  test('in the list, too', async ({ page, open }) => {
    await open(page, 'view=agenda&day=2026-11-18')
    await amelia(page).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(said(page)).toHaveText('Amelia Hart moved to Friday 20/11, 09:30 to 10:30.')
    await expect(amelia(page)).toBeFocused()
  })
})
