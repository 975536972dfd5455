import type { Api, ReplyOf } from '@cavaletti/contract'
import type { Server } from '#app/start-server.ts'
import { advanceRuns } from '#modules/invoicing/invoice-runs/index.ts'
import type { Family } from './family.ts'
import { makeRunDue } from './store.ts'
import { linkMailedTo, openLink, unlessRefused, type Visitor } from './visitor.ts'

type Invoice = ReplyOf<Api['POST /api/invoices/{id}/issue']>

/**
 * Bills last month's lessons: some by hand on the first day of this month, the rest by the monthly run, most of it
 * issued recently. Then pays them: in full, in part, late, twice or not at all; some are credited or waived. Newer
 * lessons are unbilled. Returns the number of invoices.
 */
export async function fillThisMonth(
  server: Server,
  owner: Visitor,
  today: Temporal.PlainDate,
  family: Family,
): Promise<number> {
  const first = today.with({ day: 1 })
  const lately = later(first, today.subtract({ days: 3 }))
  const until = first.subtract({ days: 1 })
  await addTravel(owner, family.id, until)
  const { items } = await owner.call('GET /api/charges/payers', undefined, {}, { until: until.toString() })
  const others = items.map(({ clientId }) => clientId).filter((id) => id !== family.id)
  const clientIds = others.slice(0, Math.ceil(others.length / 2))
  const early: Invoice[] = []
  if (clientIds.length > 0) {
    const { drafts } = await owner.call('POST /api/charges/drafts', { until: until.toString(), clientIds })
    for (const { id } of drafts) early.push(await issueAndSend(owner, id, first))
  }
  const late: Invoice[] = []
  for (const id of await draftByRun(server, owner, today, family.id))
    late.push(await issueAndSend(owner, id, lately))
  await openLink(server, await linkMailedTo(server, family.email))
  for (const [place, invoice] of early.entries()) await settleEarly(owner, invoice, place, first, today)
  const quick = late.filter(({ clientId }) => clientId !== family.id)
  for (const [place, invoice] of quick.entries()) await settleLate(owner, invoice, place, lately)
  await payTwice(owner, early[0], today)
  await waiveOne(owner)
  for (const clientId of [family.id, ...others.slice(-1)]) await addTravel(owner, clientId, today)
  return early.length + late.length
}

function later(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) < 0 ? b : a
}

/** The monthly run drafts the rest. Returns the drafts to issue by hand; the last ones wait for the run. */
async function draftByRun(
  server: Server,
  owner: Visitor,
  today: Temporal.PlainDate,
  familyId: string,
): Promise<string[]> {
  // Runs start at six in the morning; a run due yesterday starts at any hour.
  const dueOn = today.subtract({ days: 1 })
  const { version } = await owner.call('GET /api/invoice-run-settings')
  const plan = { isOn: true, draftDay: dueOn.day, issues: true, issueAfterDays: 3, sends: true }
  await owner.call('PATCH /api/invoice-run-settings', { version, ...plan })
  const { id: businessId } = await owner.call('GET /api/business')
  await makeRunDue(server.parts.db, businessId, dueOn)
  await advanceRuns(server.parts, businessId, { isLastAttempt: true })
  const [run] = (await owner.call('GET /api/invoice-runs')).items
  if (!run) return []
  const of = { id: run.id }
  const { items } = await owner.call('GET /api/invoice-runs/{id}', undefined, of)
  const drafted = items.filter(({ state }) => state === 'drafted')
  const waiting = drafted.filter(({ clientId }) => clientId !== familyId).slice(-4)
  if (waiting[0])
    await owner.call('PUT /api/invoice-runs/{id}/exclusions', { itemId: waiting[0].id, isExcluded: true }, of)
  return drafted.filter((item) => !waiting.includes(item)).flatMap(({ documentId }) => documentId ?? [])
}

async function issueAndSend(owner: Visitor, id: string, issuedOn: Temporal.PlainDate): Promise<Invoice> {
  const { version } = await owner.call('GET /api/invoices/{id}', undefined, { id })
  const body = { version, issuedOn: issuedOn.toString() }
  const invoice = await owner.call('POST /api/invoices/{id}/issue', body, { id })
  // Clients without email get a printed invoice.
  await unlessRefused(owner.call('POST /api/invoices/{id}/send', undefined, { id }))
  return invoice
}

/** Of four one is late; one pays half; one gets a full refund, and one a refund of a lesson. */
async function settleEarly(
  owner: Visitor,
  invoice: Invoice,
  place: number,
  first: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Promise<void> {
  const { id, lines, grossMinor } = invoice
  const of = { id }
  const [line] = lines
  if (place === 1)
    return void (await owner.call(
      'POST /api/invoices/{id}/credit',
      { note: 'Your lessons did not take place: the arena was frozen.' },
      of,
    ))
  if (place === 2 && line)
    await owner.call(
      'POST /api/invoices/{id}/credit',
      {
        lines: [{ lineId: line.id, amountMinor: Math.ceil(line.amountMinor / 2) }],
        note: 'Half of the lesson did not take place.',
      },
      of,
    )
  if (place % 4 === 3) return
  const { openMinor } = await owner.call('GET /api/invoices/{id}', undefined, of)
  const paidOn = first.add({ days: 2 + ((place * 5) % 11) })
  await pay(owner, invoice, {
    amountMinor: place % 5 === 4 ? Math.ceil(grossMinor / 2) : openMinor,
    paidOn: Temporal.PlainDate.compare(paidOn, today) > 0 ? today : paidOn,
    method: place % 3 === 0 ? 'cash' : 'bank',
  })
}

/** Of three one pays at once, and of six one pays half. */
async function settleLate(
  owner: Visitor,
  invoice: Invoice,
  place: number,
  paidOn: Temporal.PlainDate,
): Promise<void> {
  const { grossMinor } = invoice
  if (place % 3 === 1) await pay(owner, invoice, { amountMinor: grossMinor, paidOn })
  if (place % 6 === 2) await pay(owner, invoice, { amountMinor: Math.ceil(grossMinor / 2), paidOn })
}

async function pay(
  owner: Visitor,
  { id, clientId }: Invoice,
  {
    amountMinor,
    paidOn,
    method = 'bank',
  }: { amountMinor: number; paidOn: Temporal.PlainDate; method?: string },
): Promise<void> {
  if (amountMinor === 0) return
  await owner.call('POST /api/payments', {
    clientId,
    method,
    amountMinor,
    paidOn: paidOn.toString(),
    allocations: [{ documentId: id, amountMinor }],
  })
}

/** A second payment that is refunded. */
async function payTwice(
  owner: Visitor,
  invoice: Invoice | undefined,
  today: Temporal.PlainDate,
): Promise<void> {
  if (!invoice) return
  const { clientId, grossMinor: amountMinor, number } = invoice
  const moved = { amountMinor, method: 'bank', paidOn: today.toString() }
  const again = await owner.call('POST /api/payments', {
    ...moved,
    clientId,
    reference: `${number} again`,
    allocations: [],
  })
  const body = { ...moved, note: 'Paid twice' }
  await owner.call('POST /api/payments/{id}/refunds', body, { id: again.id })
}

async function addTravel(owner: Visitor, clientId: string, servedOn: Temporal.PlainDate): Promise<void> {
  await owner.call('POST /api/extras', {
    clientId,
    kind: 'travel',
    servedOn: servedOn.toString(),
    description: 'Travel to Elm Farm',
    unitPriceMinor: 600,
  })
}

/** Waives the lesson of an ill rider, with the reason. */
async function waiveOne(owner: Visitor): Promise<void> {
  const { items } = await owner.call('GET /api/charges')
  const missed = items.find(({ seatState }) => seatState === 'late_cancelled' || seatState === 'no_show')
  if (missed) await owner.call('POST /api/waivers', { seatId: missed.id, reason: 'Was ill; goodwill' })
}
