import { codeFor } from '../../fixtures/authenticator.ts'
import { callApi } from '../../fixtures/api.ts'
import { aRiderOf } from '../../fixtures/lessons.ts'
import {
  aClient,
  anInvitation,
  aStranger,
  aTrainer,
  type Person,
  tokensOf,
  withAccount,
} from '../../fixtures/people.ts'
import { expectAccessible, sizes } from '../../fixtures/screens.ts'
import { enterAt, tabTo } from '../../fixtures/tab-to.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Team, sign-in and data protection with the keyboard alone, on a phone, in German. */
test.use({ viewport: sizes.phone, locale: 'de-DE', refusals: [401] })
test.slow()

async function speaksGerman(person: Person): Promise<Person> {
  const session = await tokensOf(person)
  const { version } = await callApi('GET /api/me', undefined, session)
  await callApi('PATCH /api/me', { version, locale: 'de-DE' }, session)
  return person
}

test('an owner changes a role', async ({ newVisitor }) => {
  const owner = await speaksGerman(await aTrainer())
  await withAccount(aStranger('Poppy', 'Langham'), await anInvitation(owner, 'trainer', 'assistant'))
  const page = await newVisitor(owner)
  await page.goto('/trainer/team')
  await expect(page.getByRole('cell', { name: 'Ja' }).first()).toBeVisible()
  await expectAccessible(page)
  await enterAt(page, page.getByRole('button', { name: 'Rolle ändern: Poppy Langham' }))
  await tabTo(page, page.getByRole('radio', { name: /^Assistenz/ }))
  await page.keyboard.press('ArrowDown')
  await enterAt(page, page.getByRole('button', { name: 'Rolle speichern' }))
  await expect(page.getByText('Poppy Langham ist jetzt: Buchhaltung.')).toBeVisible()
})

test('a client adds a second step and makes new recovery codes', async ({ newVisitor }) => {
  const client = await speaksGerman(await aClient(await aTrainer()))
  const elsewhere = await newVisitor(client)
  await elsewhere.goto('/client')
  const page = await newVisitor(client)
  await page.goto('/client/account/security')
  await expectAccessible(page)
  const add = page.getByRole('button', { name: 'Authenticator-App hinzufügen' })
  await enterAt(page, add.first())
  const dialog = page.getByRole('dialog', { name: 'Authenticator-App hinzufügen' })
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
  await tabTo(page, dialog.getByLabel('Code, den Ihre App jetzt zeigt'))
  await page.keyboard.type(codeFor(key))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Speichern Sie Ihre Wiederherstellungscodes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [first] = await codes.getByRole('listitem').allTextContents()
  await enterAt(page, codes.getByRole('button', { name: 'Ich habe die Codes gespeichert' }))
  await enterAt(page, page.getByRole('button', { name: 'Neue Codes erstellen' }))
  const again = page.getByRole('dialog', { name: 'Neue Wiederherstellungscodes erstellen?' })
  await expectAccessible(page)
  await tabTo(page, again.getByRole('checkbox', { name: 'Auf allen anderen Geräten abmelden' }))
  await page.keyboard.press('Space')
  await enterAt(page, again.getByRole('button', { name: 'Neue Codes erstellen' }))
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  expect(await codes.getByRole('listitem').first().textContent()).not.toBe(first)
  await expect(elsewhere).toHaveURL(/\/login/)
})

test('a parent asks for the erasure of a rider, and stops it', async ({ newVisitor }) => {
  const trainer = await aTrainer()
  const client = await speaksGerman(await aClient(trainer, 'Nora', 'Lang'))
  const session = await tokensOf(trainer)
  await aRiderOf(session, client, { firstName: 'Mia', lastName: 'Lang', dateOfBirth: '2015-05-02' })
  const page = await newVisitor(client)
  await page.goto('/client/account/data')
  await expectAccessible(page)
  await enterAt(page, page.getByRole('button', { name: 'Daten löschen: Mia Lang' }))
  const dialog = page.getByRole('dialog', { name: 'Mia Lang löschen' })
  await expectAccessible(page)
  await enterAt(page, dialog.getByRole('button', { name: 'In 7 Tagen löschen' }))
  await enterAt(page, page.getByRole('button', { name: 'Löschung stoppen: Mia Lang' }))
  await expect(page.getByText('Löschung gestoppt. Alle Daten bleiben.')).toBeVisible()
})
