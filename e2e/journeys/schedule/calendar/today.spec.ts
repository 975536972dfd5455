import { callApi } from '../../../fixtures/api.ts'
import { aLesson, aYard, soon } from '../../../fixtures/lessons.ts'
import { aTrainer, signIn } from '../../../fixtures/people.ts'
import { expectAccessible, sizes } from '../../../fixtures/screens.ts'
import { expect, main, test } from '../../../fixtures/test.ts'

/** Today on a phone: in the yard, with gloves and without signal. */
test.slow()
test.use({ viewport: sizes.phone })

/** A lesson that has begun, except soon after midnight: it would be on another day. */
const isAfter = Temporal.Now.zonedDateTimeISO('Europe/London').hour >= 3
const when = isAfter ? soon(-2) : soon(1)

test(
  'attendance takes one tap with Undo, and health warnings and the emergency card are one tap away',
  main,
  async ({ page, context }) => {
    const trainer = await aTrainer()
    const yard = await aYard(trainer)
    const lesson = await aLesson(yard, when)
    await signIn(context, trainer)
    await page.goto('/trainer/today')
    const sheet = page.getByRole('article', { name: /Mia Hale/ })
    await expect(sheet.getByText('Level not assessed yet')).toBeVisible()
    await expect(sheet.getByText('on Biscuit')).toBeVisible()
    await expectAccessible(page)

    await sheet.getByRole('button', { name: 'Emergency card for Mia Hale' }).click()
    const card = page.getByRole('dialog', { name: 'Emergency card for Mia Hale' })
    await expect(card.getByRole('link', { name: 'Call Anna Hale' })).toHaveAttribute(
      'href',
      'tel:+447700900123',
    )
    await expect(
      card.getByText('Not asked', { exact: true }),
      'P6: no consent was asked for yet',
    ).toHaveCount(2)
    await expect(sheet.getByText('Not asked about allergies and conditions')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    const attended = sheet.getByRole('button', { name: 'Attended' })
    await attended.click()
    await expect(attended).toHaveAttribute('aria-pressed', 'true')
    const stateThere = async () =>
      (await callApi('GET /api/lessons/{id}', undefined, { token: yard.token, params: { id: lesson.id } }))
        .seats[0]?.state
    await expect.poll(stateThere).toBe('attended')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(attended).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(stateThere).toBe('booked')

    const noShow = sheet.getByRole('button', { name: 'No-show' })
    if (!isAfter) {
      // Playwright waits until a button is enabled. This one stays disabled and says why.
      await noShow.click({ force: true })
      await expect(page.getByText('You can mark a no-show once the lesson has begun.').last()).toBeVisible()
      return
    }
    await noShow.click()
    await expect.poll(stateThere).toBe('no_show')
    // A no-show has no card to open, so it is not requested: a refusal would fail the test.
    await page.reload()
    await expect(noShow).toHaveAttribute('aria-pressed', 'true')
    await expect(sheet.getByRole('button', { name: /^Emergency card/ })).toHaveCount(0)
  },
)

test.describe('without signal', () => {
  test.use({ refusals: ['ERR_INTERNET_DISCONNECTED', 409], installsWorker: true })

  test('Today opens, keeps changes on the device and sends them when the signal returns', async ({
    page,
    context,
  }) => {
    const trainer = await aTrainer()
    const yard = await aYard(trainer)
    const lesson = await aLesson(yard, when)
    await signIn(context, trainer)
    await page.goto('/trainer/today')
    const sheet = page.getByRole('article', { name: /Mia Hale/ })
    await expect(sheet).toBeVisible()
    await page.evaluate(registered)
    // Loaded once more with the service worker, which then caches everything; and the answers are on the
    // device.
    await page.reload()
    await expect(sheet.getByText('Level not assessed yet')).toBeVisible()
    // Waits for everything that Today shows offline, including the emergency card, because the order varies.
    await expect
      .poll(() => page.evaluate(keptQueries))
      .toEqual(
        expect.arrayContaining([
          'me',
          'lessons',
          'trainers',
          'riders',
          'horses',
          'workload/board',
          'seats/emergency-card',
        ]),
      )

    await context.setOffline(true)
    await page.reload()
    await expect(sheet, 'opens without a connection').toBeVisible()
    await sheet.getByRole('button', { name: 'Attended' }).click()
    await sheet.getByRole('button', { name: 'Note and horse' }).click()
    await sheet.getByLabel('Note for Mia Hale').fill('Lovely rhythm through the poles.')
    await sheet.getByRole('button', { name: 'Save note' }).click()
    await page.getByRole('button', { name: 'Log work' }).click()
    const ride = page.getByRole('dialog', { name: 'Log work' })
    await ride.getByRole('combobox', { name: 'Horse' }).fill('bis')
    await page.getByRole('option', { name: /^Biscuit/ }).click()
    await ride.getByLabel('Activity').selectOption('lunging')
    await ride.getByLabel('Reason for override').fill('A short lunge after the lesson')
    await expectAccessible(page)
    await ride.getByRole('button', { name: 'Log work' }).click()
    await expect(ride).toBeHidden()
    await expect(
      page.getByText('3 changes are kept on this device until there is a connection.'),
    ).toBeVisible()
    await sheet.getByRole('button', { name: 'Emergency card for Mia Hale' }).click()
    await expect(page.getByRole('link', { name: 'Call Anna Hale' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await page.reload()
    await expect(sheet.getByRole('button', { name: 'Attended' }), 'kept over a reload').toHaveAttribute(
      'aria-pressed',
      'true',
    )

    await context.setOffline(false)
    await expect(page.getByText(/kept on this device/)).toBeHidden()
    const { seats } = await callApi('GET /api/lessons/{id}', undefined, {
      token: yard.token,
      params: { id: lesson.id },
    })
    expect(seats).toMatchObject([{ state: 'attended', note: 'Lovely rhythm through the poles.' }])
    const { items } = await callApi('GET /api/horses/{id}/work', undefined, {
      token: yard.token,
      params: { id: yard.horseId },
    })
    expect(items.map(({ activity }) => activity)).toContain('lunging')
  })

  test('a conflict is explained in words and loses nothing', async ({ page, context }) => {
    const trainer = await aTrainer()
    const yard = await aYard(trainer)
    const lesson = await aLesson(yard, when)
    await signIn(context, trainer)
    await page.goto('/trainer/today')
    const sheet = page.getByRole('article', { name: /Mia Hale/ })
    await expect(sheet).toBeVisible()
    await page.evaluate(registered)
    await context.setOffline(true)
    await sheet.getByRole('button', { name: 'Note and horse' }).click()
    await sheet.getByLabel('Note for Mia Hale').fill('Mine')
    await sheet.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByText('1 change is kept on this device')).toBeVisible()
    const [seat] = lesson.seats
    await callApi(
      'PATCH /api/seats/{id}',
      { version: seat?.version ?? 1, note: 'Somebody else’s' },
      { token: yard.token, params: { id: seat?.id ?? '' } },
    )

    await context.setOffline(false)
    await page.getByRole('button', { name: 'View details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Changes that could not be saved' })
    await expect(dialog).toContainText('note “Mine”')
    await expect(dialog).toContainText('Somebody else has changed this.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save anyway' }).click()
    await expect(dialog).toBeHidden()
    const noteThere = async () =>
      (await callApi('GET /api/lessons/{id}', undefined, { token: yard.token, params: { id: lesson.id } }))
        .seats[0]?.note
    await expect.poll(noteThere).toBe('Mine')
  })

  test('signing out leaves nothing on the device, and asks before changes are lost', async ({
    page,
    context,
  }) => {
    const trainer = await aTrainer()
    await aLesson(await aYard(trainer), when)
    await signIn(context, trainer)
    await page.goto('/trainer/today')
    const sheet = page.getByRole('article', { name: /Mia Hale/ })
    await expect(sheet).toBeVisible()
    await expect.poll(() => page.evaluate(keptQueries)).toContain('lessons')
    await page.evaluate(registered)
    await context.setOffline(true)
    await sheet.getByRole('button', { name: isAfter ? 'No-show' : 'Attended' }).click()
    await expect(page.getByText('1 change is kept on this device')).toBeVisible()
    await page.getByRole('button', { name: /’s account$/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign out and lose changes?' })
    await expect(dialog).toContainText('1 change is on this device only and would be lost.')
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/login')
    await expect.poll(() => page.evaluate(keptQueries)).toEqual([])
    await context.setOffline(false)
  })
})

/** Offline, the service worker could not be fetched, and the browser would report that. */
async function registered(): Promise<void> {
  await navigator.serviceWorker.ready
}

/** The addresses of all answers stored on the device, without ids, such as `seats/emergency-card`. */
async function keptQueries(): Promise<string[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('cavaletti')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('none')))
  })
  try {
    if (!database.objectStoreNames.contains('answers')) return []
    const request = database.transaction('answers').objectStore('answers').getAll()
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const kept = request.result as { answers: { queries: { queryKey: unknown[] }[] } }[]
    const isName = (part: unknown): boolean =>
      typeof part === 'string' && /^[a-z-]+$/.test(part) && part !== 'all' && part !== 'pages'
    const nameOf = (key: unknown[]): string => key.filter(isName).join('/')
    return kept.flatMap(({ answers }) => answers.queries.map(({ queryKey }) => nameOf(queryKey)))
  } finally {
    database.close()
  }
}
