import type { Page } from '@playwright/test'
import { callApi } from '../../fixtures/api.ts'
import { aLesson, aRiderOf, aYard, londonTime } from '../../fixtures/lessons.ts'
import { aClient, aTrainer, type Known, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible, expectNoViolation, sizes, undo } from '../../fixtures/screens.ts'
import { expect, main, test } from '../../fixtures/test.ts'

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** A school, and Amelia Hart with her daughter Zoe. */
async function aSchool() {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const client = await aClient(trainer)
  return { trainer, yard, client, riderId: await aRiderOf(yard, client) }
}

/** Id of the record of a client. */
async function recordOf(token: string, { email }: Known): Promise<string> {
  const { items } = await callApi('GET /api/clients', undefined, { token })
  return items.find((one) => one.email === email)?.id ?? ''
}

/** A client writes to the school. */
async function write(client: Known, body: string): Promise<void> {
  const session = await tokensOf(client)
  const id = (await callApi('GET /api/my-conversations', undefined, session)).items[0]?.clientId ?? ''
  const message = { id: aKey(), body }
  await callApi('POST /api/my-conversations/{id}/messages', message, { ...session, params: { id } })
}

/** A UUID version 7. */
function aKey(): string {
  const time = Temporal.Now.instant().epochMilliseconds.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}

test(
  'a mother asks about a lesson on her phone, and reads the answer without a reload',
  main,
  async ({ newVisitor }) => {
    const { trainer, yard, client, riderId } = await aSchool()
    await aLesson(yard, londonTime(2, '16:00'), { seats: [{ riderId, horseId: yard.horseId }] })
    const school = await newVisitor(trainer)
    await school.goto('/trainer/today')
    await expect(inMenu(school, 'Messages')).toBeVisible()

    const family = await newVisitor(client)
    await family.setViewportSize(sizes.phone)
    await family.goto('/client/lessons')
    await family.getByRole('button', { name: /^More: Zoe Hart/ }).click()
    await family.getByRole('menuitem', { name: 'Ask about this lesson' }).click()
    await expect(field(family)).toBeFocused()
    await expect(field(family)).toHaveValue(/^About \w{3} \d\d\/\d\d\/\d{4}, 16:00, Flatwork: $/)
    await family.keyboard.type('may she ride Biscuit?')
    await family.reload()
    await expect(field(family), 'the text is kept').toHaveValue(/Flatwork: may she ride Biscuit\?$/)
    await family.getByRole('button', { name: 'Send message' }).click()
    await expect(log(family)).toContainText('may she ride Biscuit?')
    await expect(field(family)).toHaveValue('')

    await inMenu(school, 'Messages 1').click()
    await school.getByRole('link', { name: 'Amelia Hart' }).click()
    await expect(log(school)).toContainText('may she ride Biscuit?')
    await expect(family.getByText(/^Read by Hannah Oakley at /)).toBeVisible()
    await field(school).fill('Yes, she may.\nBring a helmet.')
    await field(school).press('ControlOrMeta+Enter')
    await expect(log(family)).toContainText('Bring a helmet.')
    await expect(school.getByText(/^Read by Amelia Hart at /)).toBeVisible()
    await expect(inMenu(school, 'Messages'), 'nobody waits').toBeVisible()
    await expectAccessible(school)
    await expectAccessible(family)
  },
)

test('a trainer writes to each family of a lesson, and reads who cannot get it', async ({ newVisitor }) => {
  const { trainer, yard, client, riderId } = await aSchool()
  const group = { name: 'Squad', kind: 'group', capacity: 4, minutes: 60, priceMinor: 2000 } as const
  const { id: offerId } = await callApi('POST /api/offers', group as never, { token: yard.token })
  const seats = [{ riderId }, { riderId: yard.mia }]
  const lesson = await aLesson(yard, londonTime(2, '16:00'), { offerId, seats })
  const school = await newVisitor(trainer)
  await school.goto(`/trainer/calendar?lesson=${lesson.id}`)
  await school.getByRole('button', { name: 'Write to families' }).click()
  const dialog = school.getByRole('dialog', { name: 'Write to families' })
  await dialog.getByLabel('Your message').fill('Bring waterproofs.')
  // Another width would close the lesson's panel, and the dialog with it.
  await expectNoViolation(school, 'all rules', 'the dialog')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(dialog.getByText('Message sent to 1 family')).toBeVisible()
  await expect(dialog.getByText('Amelia Hart', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/^Anna Hale has no login yet\./)).toBeVisible()
  await expectNoViolation(school, 'all rules', 'who got it')
  await dialog.getByRole('link', { name: 'Anna Hale' }).click()
  await expect(school.getByRole('heading', { name: 'Anna Hale', level: 1 })).toBeVisible()
  await school.getByRole('link', { name: 'Write message' }).click()
  await expect(school.getByText(/^Anna Hale has no login yet\./)).toBeVisible()
  await expectAccessible(school)

  const family = await newVisitor(client)
  await family.goto('/client/messages')
  await expect(family).toHaveURL(/\/client\/messages\/./)
  await expect(log(family)).toContainText('Bring waterproofs.')
  await expect(log(family).getByText('New', { exact: true })).toBeVisible()
})

test('a message that needs no answer waits no longer, and again after Undo', async ({ newVisitor }) => {
  const { trainer, client } = await aSchool()
  await write(client, 'Thank you!')
  const school = await newVisitor(trainer)
  await school.goto('/trainer/messages?show=waiting')
  await school.getByRole('link', { name: 'Amelia Hart' }).click()
  await school.getByRole('button', { name: 'No answer needed' }).click()
  await expect(school.getByText('Nobody waits for an answer.')).toBeVisible()
  await expect(inMenu(school, 'Messages')).toBeVisible()
  await undo(school, 'Amelia Hart no longer waits for an answer.')
  await expect(inMenu(school, 'Messages 1')).toBeVisible()
  await expect(school.getByRole('button', { name: 'No answer needed' })).toBeVisible()
})

test('a reader of earlier messages stays there when a new one comes, and goes to it', async ({
  newVisitor,
}) => {
  const { trainer, client } = await aSchool()
  for (let number = 1; number <= 30; number += 1) await write(client, `Question ${number}`)
  const school = await newVisitor(trainer)
  const answers = {
    ...(await tokensOf(trainer)),
    params: { id: await recordOf((await tokensOf(trainer)).token, client) },
  }
  for (let number = 1; number <= 25; number += 1)
    await callApi('POST /api/clients/{id}/messages', { id: aKey(), body: `Answer ${number}` }, answers)
  await school.goto(`/trainer/messages/${answers.params.id}`)
  await expect(log(school).getByText('Answer 25', { exact: true }), 'it opens at its end').toBeInViewport()
  await log(school).evaluate((element) => element.scrollTo(0, 0))
  const first = log(school).getByText('Question 6', { exact: true })
  await expect(first).toBeInViewport()
  await school.getByRole('button', { name: 'Show earlier messages' }).click()
  await expect(log(school).getByText('Question 1', { exact: true })).toBeAttached()
  await expect(first, 'what was in view stays there').toBeInViewport()
  await expect(school.getByRole('button', { name: 'Show earlier messages' })).toBeHidden()
  await write(client, 'One more thing')
  await school.getByRole('button', { name: 'New messages' }).click()
  await expect(log(school).getByText('One more thing')).toBeInViewport()
  await expect(school.getByRole('button', { name: 'New messages' })).toBeHidden()
})

test('P4: a guardian reads what a minor and the school write, on a phone too', async ({ newVisitor }) => {
  const { trainer, yard, client } = await aSchool()
  const { token } = yard
  const ella = await aClient(trainer, 'Ella', 'Hart')
  const dateOfBirth = Temporal.Now.plainDateISO('UTC').subtract({ years: 16 }).toString()
  const riderId = await aRiderOf(yard, ella, { firstName: 'Ella', dateOfBirth })
  const own = { token, params: { id: riderId } }
  const { version } = await callApi('GET /api/riders/{id}', undefined, own)
  const young = { version, isClient: true, accountConsentBy: 'Amelia Hart' }
  await callApi('PATCH /api/riders/{id}', young, own)

  const school = await newVisitor(trainer)
  await school.setViewportSize(sizes.phone)
  const recordId = await recordOf(token, ella)
  await school.goto(`/trainer/messages/${recordId}`)
  await expect(school.getByText(/^Ella Hart is under 18, and no guardian has a login\./)).toBeVisible()
  const access = { clientId: await recordOf(token, client), isGuardian: true, isPayer: true } as const
  await callApi('PUT /api/riders/{id}/access', { ...access, version: null, permissions: ['book'] }, own)
  await expect(school.getByText('Messages to Ella Hart also go to Amelia Hart.')).toBeVisible()
  await field(school).fill('Your exam is on Friday.')
  await school.getByRole('button', { name: 'Send message' }).click()
  await expect(log(school)).toContainText('Your exam is on Friday.')
  await expectAccessible(school)
  await school.getByRole('link', { name: 'All messages' }).click()
  await expect(school.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
  await expect(school.getByText('You: Your exam is on Friday.')).toBeVisible()
  await expectAccessible(school)

  const guardian = await newVisitor(client)
  await guardian.goto('/client/messages')
  await expect(inMenu(guardian, 'Messages 1')).toBeVisible()
  await expectAccessible(guardian)
  await guardian.getByRole('link', { name: /^Messages between Ella and / }).click()
  await expect(log(guardian)).toContainText('Your exam is on Friday.')
  await expect(guardian.getByText(/^You read these messages as guardian of Ella\./)).toBeVisible()
  await expect(inMenu(guardian, 'Messages')).toBeVisible()
  await guardian.getByRole('link', { name: 'Open your messages' }).click()
  await expect(field(guardian)).toBeVisible()
})
