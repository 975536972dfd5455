import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { callApi } from '../../fixtures/api.ts'
import { aParent, aRiderOf } from '../../fixtures/lessons.ts'
import { aTrainer } from '../../fixtures/people.ts'
import { textOfPdf } from '../../fixtures/pdf.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ refusals: [422] })

test('P5: an owner adds an agreement, a family signs it for both children, and the lesson shows it', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const { client, session, riderId } = await aParent(trainer)
  await aRiderOf(session, client, { firstName: 'Tom', lastName: 'Lang', dateOfBirth: '2017-05-02' })
  const offer = await callApi(
    'POST /api/offers',
    { name: 'Private', kind: 'private', minutes: 45, priceMinor: 4500, capacity: 1 },
    session,
  )
  const startsAt = Temporal.Now.instant().subtract({ hours: 2 }).round('hour')
  const lesson = await callApi(
    'POST /api/lessons',
    { offerId: offer.id, startsAt: startsAt.toString(), seats: [{ riderId }] },
    session,
  )

  const office = await newVisitor(trainer)
  await office.goto('/trainer/business')
  await office.getByRole('link', { name: 'Agreements', exact: true }).click()
  await office.getByRole('button', { name: 'Add agreement' }).click()
  const dialog = office.getByRole('dialog')
  await expect(dialog.getByLabel('Text to sign')).toHaveValue(/Riding and handling horses/)
  await dialog.getByLabel('Needed for lessons from').fill('1/1/2020')
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Save agreement' }).click()
  await expect(office.getByText('0 of 2 signed')).toBeVisible()
  await office.getByRole('button', { name: 'Show who has not signed: Risk acknowledgement' }).click()
  await expect(office.getByRole('dialog').getByRole('link', { name: 'Ella Lang' })).toBeVisible()
  await expectAccessible(office)

  const yard = await newVisitor(trainer)
  await yard.goto(`/trainer/calendar?lesson=${lesson.id}`)
  await expect(yard.getByText('Not signed: Ella Lang (Risk acknowledgement)')).toBeVisible()
  await yard.getByRole('button', { name: 'Attended: Ella Lang' }).click()
  await expect(yard.getByText('Ella Lang: No signature yet under “Risk acknowledgement”')).toBeVisible()
  await expect(yard.getByRole('button', { name: 'Mark as attended anyway' })).toBeVisible()

  const page = await newVisitor(client)
  await page.goto('/client')
  await page.getByRole('button', { name: 'Read and sign: Risk acknowledgement' }).click()
  const paper = page.getByRole('dialog')
  await expect(paper.getByText('For Ella Lang and Tom Lang')).toBeVisible()
  await paper.getByRole('button', { name: 'Sign agreement' }).click()
  await expect(paper.getByLabel('I have read this text and agree to it.')).toBeFocused()
  await paper.getByLabel('I have read this text and agree to it.').check()
  await paper.getByLabel('Your full name').fill('Nora Lang')
  await expectAccessible(page)
  await paper.getByRole('button', { name: 'Sign agreement' }).click()
  await expect(page.getByText('Risk acknowledgement signed for Ella Lang and Tom Lang.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Please sign' })).toBeHidden()

  await expect(yard.getByText('Not signed: Ella Lang'), 'without a reload').toBeHidden()
  await yard.getByRole('button', { name: 'Attended: Ella Lang' }).click()
  await expect(yard.getByText('Ella Lang: Attended')).toBeVisible()
})

test('P5: a trainer records a signature on paper, and marks one as invalid', async ({ newVisitor }) => {
  const trainer = await aTrainer()
  const { client, session, riderId } = await aParent(trainer)
  const today = Temporal.Now.plainDateISO().toString()
  const written = { title: 'Yard rules', text: 'Walk near horses.', neededFrom: today, validMonths: 12 }
  await callApi('POST /api/agreements', written, session)
  const page = await newVisitor(trainer)
  await page.goto(`/trainer/riders/${riderId}`)
  const card = page.getByRole('region', { name: 'Agreements' })
  await expect(card.getByText('Not signed', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Record paper signature' }).click()
  await page.getByRole('dialog').getByLabel('Signed by').fill('Nora Lang')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save signature' }).click()
  await expect(card.getByText('Signed', { exact: true })).toBeVisible()
  await card.getByText('All signatures').click()
  await expect(card.getByText(/on paper: Nora Lang · valid until/)).toBeVisible()
  const said = await pdfFrom(page, card.getByRole('button', { name: 'Save as PDF: Yard rules, Ella Lang' }))
  for (const word of ['Nora Lang', 'Walk near horses.', 'SHA-256']) expect(said).toContain(word)
  await card.getByRole('button', { name: 'Mark signature as invalid: Yard rules' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Nora Lang is not a guardian')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Mark signature as invalid' }).click()
  await expect(card.getByText('Not signed', { exact: true })).toBeVisible()
  await expect(card.getByText(/marked as invalid: Nora Lang is not a guardian/)).toBeVisible()

  const family = await newVisitor(client)
  await family.goto('/client/riders')
  const mine = family.getByRole('region', { name: 'Agreements for Ella Lang' })
  await expect(mine.getByRole('button', { name: 'Read and sign: Yard rules, Ella Lang' })).toBeVisible()
  await mine.getByText('All signatures').click()
  const own = await pdfFrom(family, mine.getByRole('button', { name: 'Save as PDF: Yard rules, Ella Lang' }))
  expect(own).toContain('Nora Lang is not a guardian')
  await expectAccessible(family)
})

test('P5: a parent who reads an agreement while its text changes signs the new text', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const { client, session } = await aParent(trainer)
  const today = Temporal.Now.plainDateISO().toString()
  const written = { title: 'Yard rules', text: 'Walk near horses.', neededFrom: today, validMonths: null }
  const { id } = await callApi('POST /api/agreements', written, session)
  const page = await newVisitor(client)
  await page.goto('/client')
  await page.getByRole('button', { name: 'Read and sign: Yard rules' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Walk near horses.')).toBeVisible()
  const change = { version: 1, text: 'Walk, and never run, near horses.' }
  await callApi('PATCH /api/agreements/{id}', change, { ...session, params: { id } })
  await expect(dialog.getByText('Walk, and never run, near horses.')).toBeVisible()
  await dialog.getByLabel('I have read this text and agree to it.').check()
  await dialog.getByLabel('Your full name').fill('Nora Lang')
  await dialog.getByRole('button', { name: 'Sign agreement' }).click()
  await expect(page.getByText('Yard rules signed for Ella Lang.')).toBeVisible()
})

test('P5: marking all riders leaves out those without a signature, and one tap marks them anyway', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const { client, session, riderId } = await aParent(trainer)
  const names = ['Tom', 'Mia']
  const riders = await Promise.all(
    names.map((firstName) => aRiderOf(session, client, { firstName, dateOfBirth: '2016-05-02' })),
  )
  const today = Temporal.Now.plainDateISO().toString()
  const written = {
    title: 'Yard rules',
    text: 'Walk near horses.',
    neededFrom: '2020-01-01',
    validMonths: null,
  }
  const { id: agreementId } = await callApi('POST /api/agreements', written, session)
  const signed = { agreementId, textVersion: 1, signedBy: 'Nora Lang', signedOn: today }
  await callApi('POST /api/riders/{id}/agreements', signed, { ...session, params: { id: riderId } })
  const group = { name: 'Group', kind: 'group', minutes: 60, priceMinor: 3000, capacity: 5 } as const
  const { id: offerId } = await callApi('POST /api/offers', group, session)
  const startsAt = Temporal.Now.instant().subtract({ hours: 26 }).round('hour').toString()
  const seats = [riderId, ...riders].map((id) => ({ riderId: id }))
  await callApi('POST /api/lessons', { offerId, startsAt, seats }, session)

  const page = await newVisitor(trainer)
  await page.goto('/trainer/attendance')
  await page.getByRole('button', { name: /^Mark all as attended/ }).click()
  await expect(page.getByText('1 rider marked as attended.')).toBeVisible()
  await expect(page.getByText('2 riders are not marked, because a signature is missing.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark as attended anyway' }).click()
  await expect(page.getByText('2 riders marked as attended.')).toBeVisible()
  await expect(page.getByText('Attendance is marked for every past lesson.')).toBeVisible()
})

/** The words of the PDF that a button saves. */
async function pdfFrom(page: Page, button: Locator): Promise<string> {
  const saved = page.waitForEvent('download')
  await button.click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^Yard rules, Ella Lang \d{4}-\d{2}-\d{2}\.pdf$/)
  return textOfPdf(await readFile(await download.path())).replaceAll(/\s+/g, ' ')
}
