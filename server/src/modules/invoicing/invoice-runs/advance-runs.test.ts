import { describe, expect, test } from 'vitest'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aBuyer, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { monthlyRuns, type RunSettings } from '#test/fixtures/invoicing/monthly-runs.ts'
import { aLesson, aRider } from '#test/fixtures/schedule/lessons.ts'
import { aCode, aTrainer, anAddress } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const today = Temporal.Now.plainDateISO('UTC')

/** A school with monthly runs and unbilled lessons. */
async function aSchool(settings: Partial<RunSettings> = {}) {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer)
  const monthly = await monthlyRuns(app, token, settings)
  const extra = (clientId: string, servedOn = monthly.inPeriod) =>
    app.call(
      'POST /api/extras',
      {
        clientId,
        kind: 'travel',
        servedOn: servedOn.toString(),
        description: 'Travel',
        unitPriceMinor: 1200,
      },
      { token },
    )
  return {
    ...monthly,
    trainer,
    token,
    extra,
    client: (firstName: string, given: object = {}) => aBuyer(app, trainer, { firstName, ...given }),
    invoices: async () => (await app.call('GET /api/invoices', undefined, { token })).body.items,
    mails: () => app.mailbox.received.filter(({ to }) => to === trainer.email),
  }
}

test('the mail of a run counts lessons that are not billed for lack of attendance', async () => {
  const { trainer, client, extra, on, mails, draftOn } = await aSchool()
  await extra(await client('Amelia'))
  const inPeriod = draftOn.with({ day: 1 }).subtract({ days: 3 })
  for (const day of [inPeriod, draftOn])
    await aLesson(app, trainer, {
      startsAt: `${day.toString()}T10:00:00Z`,
      seats: [{ riderId: await aRider(app, trainer) }],
    })
  await on(draftOn)
  // The trainer's activation mail may arrive before or after it.
  await app.mailbox.until(() => mails().length > 1)
  expect(mails().map(({ text }) => text)).toContainEqual(expect.stringContaining('1 lesson is not billed'))
})

test('the mail of a run says which settings are missing to issue its drafts', async () => {
  const { trainer, token, client, extra, on, draftOn } = await aSchool({ issues: true })
  await extra(await client('Amelia'))
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  const address = { ...business.address, street: '', city: '' }
  await app.call('PATCH /api/business', { version: business.version, address }, { token })
  await on(draftOn)
  const mail = await app.mailbox.mailTo(trainer.email, ({ subject }) => subject.startsWith('1 draft for'))
  expect(mail.text).toContain(
    'Before it can be issued, fill in under Invoice settings: Your address: street and town.',
  )
})

describe('off until the owner turns it on', () => {
  test('without it, nothing is drafted automatically', async () => {
    const { client, extra, on, runs, draftOn, change } = await aSchool()
    await extra(await client('Amelia'))
    await on(draftOn.subtract({ days: 1 }))
    await change({ version: 2, isOn: false })
    await on(draftOn)
    expect(await runs()).toEqual([])
  })
  test('a colleague cannot, and of two concurrent changes the second is refused', async () => {
    const { trainer, change } = await aSchool()
    const colleague = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
    const body = { version: 2, isOn: false }
    const refused = await app.call('PATCH /api/invoice-run-settings', body, { token: colleague.token })
    expect(refused.code).toBe('forbidden')
    expect((await change({ version: 1, draftDay: 9 })).code).toBe('version_conflict')
    expect((await change({ version: 2, isOn: false })).body.nextDraftOn).toBeNull()
  })
})

describe('M16: on its day the run drafts unbilled items', () => {
  test('one draft for each payer, for last month and earlier; not for this month, and not before six', async () => {
    const { client, extra, on, runs, read, draftOn, mails, trainer } = await aSchool()
    const [amelia, leo] = [await client('Amelia'), await client('Leo')]
    for (const id of [amelia, leo]) await extra(id)
    await extra(amelia, draftOn.with({ day: 1 }).subtract({ months: 2 }))
    await extra(leo, draftOn)
    await on(draftOn, '05:50')
    expect(await runs()).toEqual([])
    await on(draftOn)
    const [run] = await runs()
    expect(run).toMatchObject({
      period: draftOn.with({ day: 1 }).subtract({ months: 1 }).toString(),
      state: 'done',
      payers: 2,
      issueOn: null,
    })
    const { items } = await read(run?.id)
    expect(items.map(({ clientName, state, grossMinor }) => [clientName, state, grossMinor])).toEqual([
      ['Amelia Hart', 'drafted', 2400],
      ['Leo Hart', 'drafted', 1200],
    ])
    const mail = await app.mailbox.mailTo(trainer.email, ({ subject }) => subject.startsWith('2 drafts for'))
    expect(mail.text).toContain('Amelia Hart')
    expect(mail.text).toContain(`/trainer/invoices/runs/${run?.id}`)
    expect(mails().filter(({ subject }) => subject.includes('drafts for'))).toHaveLength(1)
  })

  test('once, with any number of servers; a missed day is made up for', async () => {
    const { client, extra, on, runs, invoices, draftOn, businessId } = await aSchool({ issues: true })
    for (const name of ['Amelia', 'Leo', 'Mia']) await extra(await client(name))
    const late = draftOn.add({ days: 2 })
    await Promise.all([on(late), on(late), on(late)])
    await on(late)
    expect([(await runs()).length, (await invoices()).length]).toEqual([1, 3])
    expect((await runs())[0]?.issueOn).toBe(late.add({ days: 3 }).toString())
    expect(await brokenLedger(app.db, businessId)).toEqual([])
  })
  test('missed months are billed together', async () => {
    const { client, extra, on, runs, invoices, draftOn } = await aSchool()
    const amelia = await client('Amelia')
    for (const months of [0, 1, 2])
      await extra(amelia, draftOn.with({ day: 1 }).add({ months }).subtract({ days: 3 }))
    const awake = draftOn.add({ months: 2, days: 1 })
    await on(awake)
    await on(awake)
    const period = awake.with({ day: 1 }).subtract({ months: 1 })
    expect((await runs()).map((run) => run.period)).toEqual([period.toString()])
    expect((await invoices()).map(({ grossMinor }) => grossMinor)).toEqual([3600])
  })
})

describe('drafts are issued automatically only if set', () => {
  test('on the set day, mailed; excluded drafts stay, deleted and issued ones are left out', async () => {
    const { token, client, extra, on, runs, read, draftOn, trainer } = await aSchool({
      issues: true,
      issueAfterDays: 2,
      sends: true,
    })
    const emails = Object.fromEntries(['Amelia', 'Leo', 'Mia', 'Noah'].map((name) => [name, anAddress()]))
    for (const [name, email] of Object.entries(emails)) await extra(await client(name, { email }))
    await on(draftOn)
    const [run] = await runs()
    const { items } = await read(run?.id)
    const item = (name: string) => items.find(({ clientName }) => clientName.startsWith(name))
    const params = { id: run?.id ?? '' }
    const exclude = (itemId = '', isExcluded = true) =>
      app.call('PUT /api/invoice-runs/{id}/exclusions', { itemId, isExcluded }, { token, params })
    expect((await exclude(item('Leo')?.id)).status).toBe(200)
    expect((await exclude('01a1facd-7f7e-7d9e-a2f4-a3b749b552cf')).code).toBe('not_found')
    await app.call('DELETE /api/invoices/{id}', undefined, {
      token,
      params: { id: item('Mia')?.documentId ?? '' },
    })
    await on(draftOn.add({ days: 1 }))
    expect((await runs())[0]).toMatchObject({ state: 'drafted', issued: 0 })
    await Promise.all([on(draftOn.add({ days: 2 })), on(draftOn.add({ days: 2 }))])
    const after = await read(run?.id)
    expect(after.state).toBe('done')
    expect(after.items.map(({ clientName, state, number }) => [clientName, state, number === null])).toEqual([
      ['Amelia Hart', 'issued', false],
      ['Leo Hart', 'excluded', true],
      ['Mia Hart', 'removed', true],
      ['Noah Hart', 'issued', false],
    ])
    await app.mailbox.mailTo(emails['Amelia'] ?? '', ({ subject }) => subject.startsWith('Invoice'))
    await app.mailbox.mailTo(emails['Noah'] ?? '', ({ subject }) => subject.startsWith('Invoice'))
    expect(app.mailbox.received.filter(({ to }) => to === emails['Leo'])).toEqual([])
    expect(
      app.mailbox.received.filter(
        ({ to, subject }) => to === trainer.email && /needs? your attention/.test(subject),
      ),
    ).toEqual([])
  })

  test('a payer whose invoice cannot be issued stops no other, is named, and uses no number (M1)', async () => {
    const { token, client, extra, on, runs, read, draftOn, trainer, businessId } = await aSchool({
      issues: true,
      issueAfterDays: 1,
    })
    // Too much for a simplified invoice, and no address.
    const nowhere = await client('Amelia', { street: '', city: '' })
    for (let n = 0; n < 30; n += 1) await extra(nowhere)
    await extra(await client('Leo'))
    await on(draftOn)
    await on(draftOn.add({ days: 1 }))
    const { items } = await read((await runs())[0]?.id)
    expect(items.map(({ clientName, state, number }) => [clientName, state, number])).toEqual([
      ['Amelia Hart', 'failed', null],
      ['Leo Hart', 'issued', '0001'],
    ])
    expect(items[0]?.problem).toContain('Enter the client’s address')
    const mail = await app.mailbox.mailTo(trainer.email, ({ subject }) =>
      subject.includes('1 needs your attention'),
    )
    expect(mail.text).toContain('Amelia Hart')
    expect(await brokenLedger(app.db, businessId)).toEqual([])

    const id = items[0]?.clientId ?? ''
    const { body: record } = await app.call('GET /api/clients/{id}', undefined, { token, params: { id } })
    const address = { version: record.version, street: '2 Hill Road', city: 'Oakfield' }
    await app.call('PATCH /api/clients/{id}', address, { token, params: { id } })
    const draft = { token, params: { id: items[0]?.documentId ?? '' } }
    const { body: found } = await app.call('GET /api/invoices/{id}', undefined, draft)
    await app.call('POST /api/invoices/{id}/issue', { version: found.version }, draft)
    const [done] = await runs()
    expect(done, 'issued by hand, it needs no attention').toMatchObject({ issued: 2, failed: 0 })
    expect((await read(done?.id)).items[0]).toMatchObject({ state: 'issued', number: '0002', problem: '' })
  })
})

test('turned on today, the first run is on the next such day, never today', async () => {
  const { draftOn } = await aSchool({ draftDay: today.day })
  expect(Temporal.PlainDate.compare(draftOn, today)).toBe(1)
})
