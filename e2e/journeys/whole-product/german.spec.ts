import { chooseInAccountMenu } from '../../fixtures/forms.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aStranger, aTrainer } from '../../fixtures/people.ts'
import { expectAccessible, sizes } from '../../fixtures/screens.ts'
import { expect, main, test } from '../../fixtures/test.ts'

test.use({ locale: 'de-DE' })
test.slow()

test('in German, from registration to a paid invoice', async ({ newVisitor }) => {
  const trainer = aStranger('Hanna', 'Eichberg')
  const payer = aStranger('Amelie', 'Hirsch')
  const page = await newVisitor()

  await test.step('registers, activates and signs in', async () => {
    await page.goto('/register')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
    expect(await (await page.request.get(manifest ?? '')).json()).toMatchObject({
      lang: 'de',
      start_url: '/trainer/today',
    })
    await page.getByLabel('Vorname').fill(trainer.firstName)
    await page.getByLabel('Nachname').fill(trainer.lastName)
    await page.getByLabel('E-Mail').fill(trainer.email)
    await page.getByLabel('Passwort', { exact: true }).fill(trainer.password)
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    await page.goto(linkIn(await mailTo(trainer.email, /aktivieren/i), 'activate'))
    await page.getByRole('button', { name: 'Konto aktivieren' }).click()
    await page.getByRole('link', { name: 'Anmelden' }).click()
    await page.getByLabel('E-Mail').fill(trainer.email)
    await page.getByLabel('Passwort', { exact: true }).fill(trainer.password)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page).toHaveURL('/trainer/set-up')
    await expectAccessible(page)
  })

  await test.step('enters the business and the details for invoices', async () => {
    await page.goto('/trainer/business')
    await expect(page.getByLabel('Sprache von Rechnungen und E-Mails')).toHaveValue('de')
    await page.getByLabel('Name des Betriebs').fill('Reitschule Eichberg')
    await page.getByLabel('Straße und Hausnummer').fill('Am Reitplatz 1')
    await page.getByLabel('PLZ').fill('53115')
    await page.getByLabel('Ort', { exact: true }).fill('Bonn')
    await page.getByRole('button', { name: 'Betrieb speichern' }).click()
    await expect(page.getByText('Betrieb gespeichert.')).toBeVisible()
    await page.goto('/trainer/invoices/settings')
    await page.getByLabel('Steuernummer').fill('205/5555/5555')
    await page.getByLabel(/^Kleinunternehmer/).check()
    await page.getByLabel('IBAN').fill('DE89370400440532013000')
    await page.getByRole('button', { name: 'Speichern', exact: true }).first().click()
    await expect(page.getByText('Einstellungen gespeichert.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('reads the dates of the calendar', async () => {
    await page.goto('/trainer/calendar?view=week&day=2031-11-26')
    await expect(page.getByRole('heading', { level: 1, name: '24.–30. November 2031' })).toBeVisible()
    await page.goto('/trainer/calendar?view=day&day=2031-11-26')
    await expect(page.getByRole('heading', { level: 1, name: 'Mi 26. November 2031' })).toBeVisible()
    for (const view of ['day', 'week', 'month', 'agenda', 'resources']) {
      await page.goto(`/trainer/calendar?view=${view}&day=2031-09-30`)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toContainText('2031')
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const cut = await heading.evaluate((element) => {
        const box = element.parentElement?.getBoundingClientRect()
        return element.getBoundingClientRect().right - (box?.right ?? 0)
      })
      expect(cut, `the whole heading is shown in the view ${view}`).toBeLessThanOrEqual(0.5)
    }
  })

  await test.step('finds a free time from one line', async () => {
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: /^Seite, Kunde/ })
    for (const [typed, read] of [
      ['übermorgen um 16:00', /· 16:00/],
      ['2.12.2031 16 Uhr', /^Di 02\/12\/2031 · 16:00/],
      ['Di 2. Dezember 2031 um 16 Uhr', /^Di 02\/12\/2031 · 16:00/],
    ] as const) {
      await field.fill(typed)
      await expect(page.getByRole('option', { name: read })).toBeVisible()
    }
    await page.keyboard.press('Escape')
  })

  await test.step('adds a client and an extra, and issues its invoice', async () => {
    await page.goto('/trainer/clients/new')
    await page.getByLabel('Vorname').fill(payer.firstName)
    await page.getByLabel('Nachname').fill(payer.lastName)
    await page.getByLabel('E-Mail').fill(payer.email)
    await page.getByLabel('Straße und Hausnummer').fill('Pferdeweg 2')
    await page.getByLabel('PLZ').fill('53115')
    await page.getByLabel('Ort', { exact: true }).fill('Bonn')
    await page.getByRole('button', { name: 'Kunde anlegen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Amelie Hirsch' })).toBeVisible()
    await page.goto('/trainer/invoices/charges')
    await page.getByRole('button', { name: 'Zusatzleistung hinzufügen' }).click()
    await page.getByRole('button', { name: /^Amelie Hirsch/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Art').selectOption('Pferdepension')
    await dialog.getByLabel(/^Preis/).fill('120,50')
    await dialog.getByRole('button', { name: 'Zusatzleistung hinzufügen' }).click()
    await page.getByRole('button', { name: /^Entwurf über 120,50/ }).click()
    await expect(page.getByText(/^1 Entwurf angelegt/)).toBeVisible()
    await page.goto('/trainer/invoices/list')
    await page.getByRole('link', { name: /Amelie Hirsch/ }).click()
    await page.getByRole('button', { name: 'Rechnung ausstellen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rechnung ausstellen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rechnung 0001' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the client gets it by mail and sees it in German', async () => {
    await page.getByRole('button', { name: 'An Kunden senden' }).click()
    const mail = await mailTo(payer.email, /Rechnung 0001/)
    expect(mail.text.replaceAll(/http\S+/g, '')).not.toMatch(/\b(?:the|your|invoice|please)\b/i)
    const buyer = await newVisitor()
    await buyer.goto(linkIn(mail, 'public/invoice'))
    await expect(buyer.getByRole('heading', { level: 1, name: 'Rechnung 0001' })).toBeVisible()
    await expect(buyer.getByRole('heading', { name: 'Per Überweisung bezahlen' })).toBeVisible()
    await buyer.setViewportSize(sizes.phone)
    await expectAccessible(buyer)
  })

  await test.step('the payment is recorded', async () => {
    await page.getByRole('button', { name: 'Zahlung erfassen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Zahlung erfassen' }).click()
    await expect(page.getByRole('link', { name: /^120,50.*bezahlt$/ })).toBeVisible()
    await expectAccessible(page)
  })
})

test(
  'the language of the account decides after sign-in, and changes with the profile',
  main,
  async ({ newVisitor }) => {
    const page = await newVisitor(await aTrainer())
    await page.goto('/trainer/account/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('combobox', { name: 'Language and region' }).fill('German (Ger')
    await page.getByRole('option', { name: 'German (Germany)' }).click()
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Profil', exact: true })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Sprache und Region' })).toHaveValue(
      'Deutsch (Deutschland)',
    )
    await expectAccessible(page)
  },
)

test('a change of language keeps what is typed elsewhere', async ({ newVisitor }) => {
  const page = await newVisitor(await aTrainer())
  await page.goto('/trainer/clients/new')
  await page.getByLabel('First name').fill('Wanda')
  await chooseInAccountMenu(page, 'Profile')
  await page.getByRole('combobox', { name: 'Language and region' }).fill('German (Ger')
  await page.getByRole('option', { name: 'German (Germany)' }).click()
  // The browser asks nothing here: a question would stay open, because nobody answers it.
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profil', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Kunden', exact: true }).click()
  await page.getByRole('link', { name: 'Kunde anlegen' }).click()
  await expect(page.getByLabel('Vorname')).toHaveValue('Wanda')
})
