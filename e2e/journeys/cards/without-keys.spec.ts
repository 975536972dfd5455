import type { Page } from '@playwright/test'
import { callApi } from '../../fixtures/api.ts'
import { aDraft, anInvoice } from '../../fixtures/invoices.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { textOfPdf } from '../../fixtures/pdf.ts'
import { aClient, aStranger, aTrainer, withAccount } from '../../fixtures/people.ts'
import { takeCards } from '../../fixtures/stripe.ts'
import { expect, test } from '../../fixtures/test.ts'
import { readerOf, wordsOn } from '../../fixtures/words.ts'
import { mailEnvironment, type Product, startProduct } from '../../product.ts'
import { publishRun, type Run, theRun } from '../../run.ts'

/** "Without keys nothing mentions cards." The emergency card of a rider is not a bank card. */
test.slow()

const mention = /(?<!emergency )\bcards?\b|\bstripe\b|\bdirect debits?\b/gi
/** Each word once, as written. */
const mentions = (said: string) => [...new Set(said.match(mention))]

/**
 * A business with an issued invoice, a draft, and money from its own terminal; and the people who read about
 * them.
 */
async function aShop() {
  const trainer = await aTrainer()
  const client = await aClient(trainer)
  const { token, id, clientId } = await anInvoice(trainer)
  const { id: draftId } = await aDraft(trainer)
  const paidOn = Temporal.Now.plainDateISO('Europe/London').toString()
  const body = { clientId, method: 'terminal', amountMinor: 1000, paidOn } as const
  const { id: paymentId } = await callApi('POST /api/payments', body, { token })
  const mail = await mailTo(client.email, /Invoice 0001/)
  return {
    trainer,
    client,
    token,
    id,
    clientId,
    draftId,
    paymentId,
    mail,
    link: linkIn(mail, 'public/invoice'),
  }
}
type Shop = Awaited<ReturnType<typeof aShop>>

const money = '/trainer/invoices'
const trainerScreens = ({ id, draftId, paymentId, clientId }: Shop) => [
  money,
  `${money}/${id}`,
  `${money}/${draftId}`,
  `${money}/payments/${paymentId}`,
  `${money}/statements/${clientId}`,
  ...[
    'list',
    'charges',
    'payments',
    'bank',
    'reminders',
    'reminders/settings',
    'reports',
    'packs',
    'runs',
  ].map((screen) => `${money}/${screen}`),
  ...['new', 'cards', 'settings'].map((screen) => `${money}/${screen}`),
  '/trainer/business',
  '/trainer/account/profile',
]
const clientScreens = ({ id }: Shop) =>
  ['', '/invoices', `/invoices/${id}`, '/statement', '/cards'].map((path) => `/client${path}`)
const adminScreens = ['users', 'invitations', 'mail', 'audit', 'cards'].map((screen) => `/admin/${screen}`)

/** The texts about cards on these screens and in their dialogs. */
async function walk(page: Page, addresses: readonly string[], after: Dialogs = {}): Promise<string[]> {
  const read = readerOf(page)
  const found: string[] = []
  for (const address of addresses) {
    let said = await read(address)
    for (const open of after[address] ?? []) {
      await open(page)
      await expect(page.getByRole('dialog')).toBeVisible()
      said += await wordsOn(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    found.push(...mentions(said).map((word) => `${address}: ${word}`))
  }
  return found
}
/** By address, the buttons that open more text there. */
type Dialogs = Record<string, ((page: Page) => Promise<void>)[]>

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
const dialogsOf = ({ id, paymentId }: Shop): Dialogs => ({
  [money]: [(page) => page.keyboard.press('Control+k')],
  [`${money}/${id}`]: [press('Record payment')],
  [`${money}/payments/${paymentId}`]: [press('Record refund')],
  [`${money}/reports`]: [press('Name accounts')],
})

const publicScreens = ({ link }: Shop) => ['/public', '/public/privacy', '/public/verify', '/login', link]

test.describe('a server without keys', () => {
  let run: Run
  let product: Product
  test.beforeAll(async () => {
    run = theRun()
    product = await startProduct(mailEnvironment(run))
    publishRun({ ...run, url: product.url, stripeUrl: '' })
  })
  test.afterAll(async () => {
    publishRun(run)
    await product.stop()
  })

  test('no screen, mail or PDF mentions cards to a trainer, client, administrator or reader of a link', async ({
    newVisitor,
  }) => {
    const administrator = await withAccount(
      aStranger('Ada', 'Winter'),
      product.firstInvitation.split('/').at(-1),
    )
    const shop = await aShop()
    const { trainer, client, token, id, link, mail } = shop
    const found = await Promise.all([
      walk(await newVisitor(trainer), trainerScreens(shop), dialogsOf(shop)),
      walk(await newVisitor(client), [...clientScreens(shop), `/client/invoices/${id}?pay=card`]),
      walk(await newVisitor(administrator), adminScreens),
      walk(await newVisitor(), [...publicScreens(shop), `${link}?pay=card`]),
    ])
    expect(found.flat()).toEqual([])
    const { subject, text, html } = mail
    const shown = html.replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ')
    expect(shown).toContain('Invoice 0001')
    expect(mentions([subject, text, shown].join('\n')), 'the mail').toEqual([])
    const pdf = await fetch(`${product.url}/api/invoices/${id}/pdf`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const printed = textOfPdf(new Uint8Array(await pdf.arrayBuffer()))
    expect(printed).toContain('Private lesson, 45 min')
    expect(mentions(printed), 'the PDF').toEqual([])
  })
})

test('with keys and a trainer who takes cards, the same screens mention them', async ({ newVisitor }) => {
  const shop = await aShop()
  await takeCards(shop.token)
  const dialogs = dialogsOf(shop)
  const addresses = {
    trainer: [...Object.keys(dialogs), `${money}/cards`, `${money}/payments`],
    client: [`/client/invoices/${shop.id}`],
    public: [shop.link],
  }
  const found = await Promise.all([
    walk(await newVisitor(shop.trainer), addresses.trainer, dialogs),
    walk(await newVisitor(shop.client), addresses.client),
    walk(await newVisitor(), addresses.public),
  ])
  const silent = Object.values(addresses)
    .flat()
    .filter((address) => !found.flat().some((one) => one.startsWith(`${address}: `)))
  expect(silent).toEqual([])
  expect(found.flat()).toEqual(
    expect.arrayContaining([`${money}/cards: Stripe`, `${money}/cards: direct debits`, `${shop.link}: card`]),
  )
})
