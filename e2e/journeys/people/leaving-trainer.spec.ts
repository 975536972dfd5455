import { readFile } from 'node:fs/promises'
import { callApi } from '../../fixtures/api.ts'
import { submitCredentials } from '../../fixtures/forms.ts'
import { anInvoice } from '../../fixtures/invoices.ts'
import { aLesson, aRiderOf, aYard, londonTime } from '../../fixtures/lessons.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import {
  aClient,
  aStranger,
  aTrainer,
  anInvitation,
  signIn,
  tokensOf,
  withAccount,
} from '../../fixtures/people.ts'
import { expectAccessible, expectNoSidewaysScroll, sizes } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

/** A trainer leaves, takes along what the school agrees to, and a family goes along (P15). */

test.slow()
// A session that ends answers 401, and one without a business 403.
test.use({ refusals: [401, 403] })

/** A school with one family, who have an open invoice and credits there, and a trainer who teaches them. */
async function aSchool() {
  const owner = await aTrainer()
  const marcus = await withAccount(aStranger('Marcus', 'Tideswell'), await anInvitation(owner, 'trainer'))
  const family = await aClient(owner, 'Amelia', 'Hart')
  const { clientId } = await anInvoice(owner)
  const yard = await aYard(owner)
  const riderId = await aRiderOf(yard, family, { firstName: 'Sam' })
  const { token } = yard
  for (const days of [-1, 2])
    await aLesson(yard, londonTime(days, '10:00'), { trainerId: marcus.id, seats: [{ riderId }] })
  const terms = {
    name: 'Ten lessons',
    credits: 10,
    priceMinor: 45_000,
    usableFrom: 'issue',
    isShared: true,
  } as const
  const kind = await callApi('POST /api/pack-kinds', { ...terms, offerIds: [yard.offerId] }, { token })
  await callApi('POST /api/packs', { kindId: kind.id, clientId, soldAtDistance: false }, { token })
  return { owner, marcus, family }
}

test('a trainer leaves with their client list, and a family sees both sellers', async ({
  page,
  context,
  newVisitor,
}) => {
  const { owner, marcus, family } = await aSchool()
  const leaving = await newVisitor(marcus)
  await leaving.setViewportSize(sizes.phone)
  await leaving.goto('/trainer/account/data')
  await expect(leaving.getByRole('region', { name: 'My work' })).toBeVisible()
  await expect(leaving.getByRole('button', { name: 'Save client list' })).toHaveCount(0)

  // The owner removes the trainer, and agrees to the client list.
  await signIn(context, owner)
  await page.goto('/trainer/team')
  await page.getByRole('button', { name: 'Remove Marcus Tideswell' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove Marcus Tideswell' })
  await removing.getByLabel('For all lessons').selectOption({ label: 'Hannah Oakley (1 of 1)' })
  await removing.getByRole('button', { name: 'Remove now' }).click()
  await expect(page.getByRole('list', { name: 'People who have left' })).toContainText('Marcus Tideswell')
  await page.getByRole('button', { name: 'Give client list to Marcus Tideswell' }).click()
  const giving = page.getByRole('dialog', { name: 'Give client list to Marcus Tideswell' })
  await giving.getByText('1 client', { exact: true }).click()
  await expect(giving.getByText('Amelia Hart')).toBeVisible()
  await expectAccessible(page)
  await giving.getByRole('button', { name: 'Give client list' }).click()
  await expect(page.getByText(/^Can save their client list until/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw client list of Marcus Tideswell' })).toBeVisible()
  await expectAccessible(page)

  // The trainer signs in again, saves the list, creates a business, and imports the list there.
  await mailTo(marcus.email, /You can save your client list at/)
  await expect(leaving).toHaveURL(/\/login/)
  await submitCredentials(leaving, marcus)
  await expect(leaving.getByRole('region', { name: 'My clients at Hannah Oakley' })).toBeVisible()
  await expectAccessible(leaving)
  await expectNoSidewaysScroll(leaving)
  const downloading = leaving.waitForEvent('download')
  await leaving.getByRole('button', { name: 'Save client list' }).click()
  const list = await (await downloading).path()
  expect(await readFile(list, 'utf8')).toContain(`Amelia,Hart,${family.email}`)
  await leaving.goto('/trainer')
  await expect(
    leaving.getByRole('heading', { name: 'You do not work for any business at the moment' }),
  ).toBeVisible()
  await leaving.getByRole('link', { name: 'Join or create a business' }).click()
  await leaving.getByLabel('Name of your business').fill('Tideswell Training')
  await expectAccessible(leaving)
  await expectNoSidewaysScroll(leaving)
  await leaving.getByRole('button', { name: 'Create business' }).click()
  await expect(leaving).toHaveURL(/\/trainer\/(set-up|calendar|today)/)
  await leaving.goto('/trainer/clients/lists')
  await leaving
    .getByLabel(/^Choose a(nother)? file$/)
    .setInputFiles({ name: 'my-clients.csv', mimeType: 'text/csv', buffer: await readFile(list) })
  await leaving.getByRole('button', { name: 'Check 1 row' }).click()
  await leaving.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(leaving.getByText('1 client and 1 rider imported.')).toBeVisible()

  // The family follows, and sees what they still have at the school.
  const { token } = await tokensOf(marcus)
  const [client] = (await callApi('GET /api/clients', undefined, { token })).items
  await callApi('POST /api/client-invitations', { clientIds: [client?.id ?? ''] }, { token })
  const parent = await newVisitor(family)
  await parent.setViewportSize(sizes.phone)
  await parent.goto(linkIn(await mailTo(family.email, /Marcus Tideswell/), 'invite'))
  await parent.getByRole('link', { name: 'Join with the account you are signed in with' }).click()
  await parent.getByLabel('I leave Hannah Oakley').check()
  await parent.getByRole('button', { name: 'Join business' }).click()
  await expect(parent.getByText('You are now at Tideswell Training.')).toBeVisible()
  await parent.goto('/client/invoices')
  const former = parent.getByRole('region', { name: 'Previous trainer: Hannah Oakley' })
  await expect(former.getByText('€45.00').first()).toBeVisible()
  await expect(former.getByRole('list', { name: 'Credits left' })).toContainText(
    'Ten lessons · 10 of 10 left',
  )
  await expectAccessible(parent)
  await expectNoSidewaysScroll(parent)
})
