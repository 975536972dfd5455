import { callApi } from '../../fixtures/api.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aClient, aStranger, aTrainer, tokensOf, withAccount } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

const today = Temporal.Now.plainDateISO('Europe/London')

test('P3: a guardian hands over to a rider who comes of age, who gets an account and decides about access', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const mother = await aClient(trainer, 'Nora', 'Lang')
  const session = await tokensOf(trainer)
  const [{ id: household } = { id: '' }] = (await callApi('GET /api/clients', undefined, session)).items
  const params = { id: household }
  const inTenDays = today.subtract({ years: 18 }).add({ days: 10 }).toString()
  const ofAge = { firstName: 'Ava', lastName: 'Lang', dateOfBirth: today.subtract({ years: 18 }).toString() }
  const minor = { firstName: 'Mia', lastName: 'Lang', dateOfBirth: inTenDays }
  await callApi('POST /api/clients/{id}/riders', minor, { ...session, params })
  const { id } = await callApi('POST /api/clients/{id}/riders', ofAge, { ...session, params })

  const hers = await newVisitor(mother)
  await hers.goto('/client/riders')
  const card = hers.getByRole('region', { name: 'Mia is turning 18' })
  await card.getByLabel('Mia’s email').fill('mia@example.com')
  await expectAccessible(hers)
  await card.getByRole('button', { name: 'Save email' }).click()
  await expect(hers.getByText('Saved. Your trainer can now invite Mia.')).toBeVisible()

  const page = await newVisitor(trainer)
  await page.goto('/trainer/clients')
  await expect(page.getByText('Mia Lang is turning 18')).toBeVisible()
  await page.getByRole('link', { name: 'See what to do' }).click()
  const list = page.getByRole('list', { name: 'Riders turning 18' })
  await expect(list.getByText('Email: mia@example.com')).toBeVisible()
  await expect(list.getByText('Ava Lang'), 'registered as an adult').toHaveCount(0)
  await expectAccessible(page)

  await page.goto(`/trainer/riders/${id}`)
  const make = page.getByRole('button', { name: 'Create separate record' })
  await make.click()
  await page.getByRole('button', { name: 'Create record' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Ava is back in the household.')).toBeVisible()
  await make.click()
  const ava = aStranger('Ava', 'Lang')
  await page.getByLabel('Rider’s email').fill(ava.email)
  await page.getByRole('button', { name: 'Create record' }).click()
  await expect(page.getByText('was in Nora Lang’s household')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open their record to invite them' }).click()
  await page.getByRole('button', { name: 'Invite by email' }).click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent.')).toBeVisible()
  const [, code = ''] = linkIn(await mailTo(ava.email, /./), 'invite')
    .split('/')
    .slice(-2)

  await withAccount(ava, code)
  const own = await newVisitor(ava)
  await expect(async () => {
    await own.goto('/client/riders')
    await expect(own.getByRole('heading', { name: 'Ava Lang', exact: true })).toBeVisible({ timeout: 2000 })
  }, 'the account is linked in the background').toPass()
  await own.getByRole('button', { name: 'Edit access for Nora Lang' }).click()
  await own.getByLabel('See progress and level').check()
  await own.getByRole('button', { name: 'Save access' }).click()
  await expect(own.getByText('Access for Nora Lang saved.')).toBeVisible()
  await expect(own.getByText('See progress and level')).toBeVisible()
  await expectAccessible(own)
})
