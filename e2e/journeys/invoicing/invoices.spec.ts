import { callApi } from '../../fixtures/api.ts'
import { aDraft } from '../../fixtures/invoices.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aClient, aTrainer, signIn, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible, sizes } from '../../fixtures/screens.ts'
import { expect, main, test } from '../../fixtures/test.ts'

/** From a draft to the money: issued, sent, opened through its link, partly paid, credited. */
test.slow()

test(
  'an invoice is issued, sent, opened through its link, partly paid and credited',
  main,
  async ({ newVisitor }) => {
    const trainer = await aTrainer()
    const client = await aClient(trainer)
    const { id } = await aDraft(trainer)
    const token = await tokensOf(trainer)
    const { version } = await callApi('GET /api/billing', undefined, token)
    const contactEmail = 'office@oakfield.example'
    await callApi('PATCH /api/billing', { version, contactEmail }, token)
    const page = await newVisitor(trainer)
    await page.goto(`/trainer/invoices/${id}`)
    await page.getByRole('button', { name: 'Issue invoice' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Invoice 0001' })).toBeVisible()
    const money = page.getByRole('navigation', { name: 'Money' })
    await expect(money.getByRole('link', { name: 'Invoices' }), 'there is a line').toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.getByRole('button', { name: 'Send to client' }).click()
    await expect(page.getByText(`Sent to ${client.email}`)).toBeVisible()

    const mail = await mailTo(client.email, /Invoice 0001/)
    const payer = await newVisitor()
    await payer.goto(linkIn(mail, 'public/invoice'))
    await expect(payer.getByRole('heading', { level: 1, name: 'Invoice 0001' })).toBeVisible()
    await expect(payer, 'the secret is in the fragment, which no server receives').toHaveURL(
      /\/public\/invoice#[\w-]{43}$/,
    )
    await payer.reload()
    await expect(payer.getByRole('heading', { level: 1, name: 'Invoice 0001' })).toBeVisible()
    const friend = await newVisitor()
    await friend.goto(payer.url())
    await expect(friend.getByRole('heading', { level: 1, name: 'Invoice 0001' })).toBeVisible()
    await friend.close()
    await expect(payer.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await expect(payer.getByText(/^Questions\? Contact/)).toBeVisible()
    const picture = payer.waitForEvent('download')
    await payer.getByRole('link', { name: 'Save QR code' }).click()
    expect((await picture).suggestedFilename()).toBe('0001.png')
    await expect(payer.getByRole('img', { name: 'QR code for the bank transfer' })).toBeVisible()
    await expectAccessible(payer)
    await payer.setViewportSize({ ...sizes.phone, height: 400 })
    const account = payer.getByRole('heading', { name: 'Pay by bank transfer' })
    await expect(account).not.toBeInViewport()
    await payer.getByRole('button', { name: 'Payment methods' }).click()
    await expect(account).toBeInViewport()
    await payer.setViewportSize(sizes.desktop)
    const saved = payer.waitForEvent('download')
    await payer.getByRole('button', { name: 'PDF' }).click()
    expect((await saved).suggestedFilename()).toBe('Invoice 0001.pdf')
    await payer.getByText('For companies: e-invoice for accounting software').click()
    const carrying = payer.waitForEvent('download')
    await payer.getByRole('button', { name: 'Download e-invoice' }).click()
    expect((await carrying).suggestedFilename()).toBe('Invoice 0001 (Factur-X).pdf')
    await expectAccessible(payer)
    await payer.getByRole('link', { name: 'Check that it is genuine' }).click()
    await expect(payer.getByText('This document is genuine.')).toBeVisible()
    await expect(payer.getByRole('table', { name: 'Lines' })).toBeVisible()
    await expect(payer.getByRole('heading', { name: 'Bank details on the genuine document' })).toBeVisible()
    await expectAccessible(payer)

    const own = await newVisitor(client)
    await own.goto('/client')
    await expect(own.getByRole('heading', { name: /^€\d+\.\d\d to pay$/ })).toBeVisible()
    await own.getByRole('link', { name: 'Pay', exact: true }).click()
    await expect(own.getByRole('heading', { level: 1, name: 'Invoice 0001' })).toBeVisible()

    await page.reload()
    await expect(page.getByText('Opened', { exact: true })).toBeVisible()
    await page.getByText('For companies: e-invoice for accounting software').click()
    await page.getByLabel('Format', { exact: true }).selectOption('XML (UBL)')
    const forPrograms = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download e-invoice' }).click()
    expect((await forPrograms).suggestedFilename()).toBe('Invoice 0001 (ubl).xml')
    await page.getByRole('button', { name: 'Record payment' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount').fill('20.00')
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    const paid = page.getByRole('link', { name: /^Paid .*20\.00/ })
    await expect(paid).toBeVisible()
    await expectAccessible(page)
    await paid.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Payment of €20.00' })).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Create credit note' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Issue credit note' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Credit note C0001' })).toBeVisible()

    await own.goto('/client/invoices')
    await expect(own.getByText('You have a credit of €20.00')).toBeVisible()
    await expect(own.getByText('credited', { exact: true })).toBeVisible()
    await own.getByRole('link', { name: 'Invoice 0001' }).click()
    await expect(own.getByText('cancelled by a credit note, nothing to pay')).toBeVisible()
    await expectAccessible(own)
    await own.goto('/client')
    await expect(own.getByText(trainer.email)).toBeVisible()
    await expect(own.getByText('to pay')).toHaveCount(0)
  },
)

test('a deleted draft is not asked for again', async ({ page, context }) => {
  const trainer = await aTrainer()
  await aClient(trainer)
  const { id } = await aDraft(trainer)
  await signIn(context, trainer)
  await page.goto(`/trainer/invoices/${id}`)
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await expect(page.getByText('Draft deleted. Its items are unbilled again.')).toBeVisible()
  // A request for the draft would be answered 404, which fails the test.
  await expect(page).toHaveURL('/trainer/invoices/list')
})

test.describe('an invalid link', () => {
  test.use({ refusals: [404] })

  test('says so in words, and so does the address of an unissued document', async ({ page }) => {
    await page.goto(`/public/invoice/${'a'.repeat(43)}`)
    await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/public/verify')
    await page.getByLabel('Code at the foot of the document').fill('0'.repeat(64))
    await page.getByRole('button', { name: 'Check document' }).click()
    await expect(page.getByText('We can’t find this document.')).toBeVisible()
    await expectAccessible(page)
  })
})
