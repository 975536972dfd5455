import { randomUUIDv7 } from 'node:crypto'
import { aBankLine } from '../../fixtures/payments/bank-lines.ts'
import { sql } from 'kysely'
import { inScope, jobScope } from '#database/scope.ts'
import { aBuyer, aDraft, anInvoice, aSeller } from '../../fixtures/invoicing/invoices.ts'
import { giveLogo } from '../../fixtures/invoicing/logos.ts'
import { anOffer } from '../../fixtures/schedule/offers.ts'
import { todayIn } from '#platform/clock.ts'
import { each, type Elsewhere, type Foreign } from './foreign.ts'
import { foreignPay } from './pay.ts'

/** A finished monthly run, made due. */
async function aRun(app: Elsewhere['app'], { token }: Elsewhere['owner']): Promise<string> {
  const { body } = await app.call('GET /api/business', undefined, { token })
  const { rows } = await inScope(app.db, jobScope(body.id), (tx) =>
    sql<{
      id: string
    }>`insert into invoice_runs (business_id, id, period, state, drafted_on, sends, started_at)
      values (${body.id}, gen_random_uuid(), date '2020-01-01' + (random() * 900)::integer * interval '1 month',
        'done', '2020-02-01', false, now()) returning id`.execute(tx),
  )
  return rows[0]?.id ?? ''
}

export function foreignMoney({ app, owner }: Elsewhere): Foreign {
  const { token } = owner
  const extra = async (): Promise<string> => {
    const body = {
      clientId: await aBuyer(app, owner),
      kind: 'travel',
      servedOn: '2026-01-01',
      description: 'Travel',
      unitPriceMinor: 100,
    } as const
    return (await app.call('POST /api/extras', body, { token })).body.id
  }
  const issued = async (): Promise<string> => {
    await aSeller(app, owner)
    return (await anInvoice(app, owner, { clientId: await aBuyer(app, owner) })).id
  }
  const packKind = async (): Promise<string> => {
    const offerIds = [(await anOffer(app, owner)).id]
    const body = { name: 'Ten lessons', credits: 10, priceMinor: 45_000, offerIds, isShared: true }
    return (await app.call('POST /api/pack-kinds', body, { token })).body.id
  }
  const membershipKind = async (): Promise<string> => {
    const offerIds = [(await anOffer(app, owner)).id]
    const body = { name: 'Gold', credits: 4, priceMinor: 10_000, offerIds, isShared: true }
    return (await app.call('POST /api/membership-kinds', body, { token })).body.id
  }
  const membership = async () => {
    const sale = {
      kindId: await membershipKind(),
      clientId: await aBuyer(app, owner),
      startsOn: todayIn('UTC').toString(),
      soldAtDistance: false,
    }
    return (await app.call('POST /api/memberships', sale, { token })).body
  }
  const planned = async (): Promise<string> => {
    const clientId = await aBuyer(app, owner)
    const { body } = await app.call('GET /api/business', undefined, { token })
    const { rows } = await inScope(app.db, jobScope(body.id), (tx) =>
      sql<{
        id: string
      }>`insert into reminders (business_id, id, client_id, level, is_by_hand, is_by_mail, planned_for, created_by)
        values (${body.id}, gen_random_uuid(), ${clientId}, 1, true, true, now(), ${owner.id}) returning id`.execute(
        tx,
      ),
    )
    return rows[0]?.id ?? ''
  }
  return {
    ...foreignPay({ app, owner }),
    ...each(
      [
        'GET /api/invoices/{id}/links',
        'POST /api/invoices/{id}/links',
        'POST /api/invoices/{id}/send',
        'GET /api/my-invoices/{id}',
        'GET /api/my-invoices/{id}/pdf',
        'GET /api/my-invoices/{id}/logo',
        'GET /api/my-invoices/{id}/e-invoice',
        'GET /api/invoices/{id}/e-invoice',
      ],
      issued,
    ),
    async 'DELETE /api/invoice-links/{id}'() {
      const params = { id: await issued() }
      return (await app.call('POST /api/invoices/{id}/links', undefined, { token, params })).body.id
    },
    ...each(
      [
        'GET /api/invoices/{id}',
        'PATCH /api/invoices/{id}',
        'DELETE /api/invoices/{id}',
        'POST /api/invoices/{id}/issue',
        'POST /api/invoices/{id}/credit',
        'GET /api/invoices/{id}/pdf',
      ],
      async () => (await aDraft(app, owner, { clientId: await aBuyer(app, owner) })).id,
    ),
    ...each(
      [
        'POST /api/payments/{id}/allocations',
        'POST /api/payments/{id}/refunds',
        'POST /api/payments/{id}/void',
        'GET /api/payments/{id}',
      ],
      async () => {
        const clientId = await aBuyer(app, owner)
        const body = { clientId, method: 'cash', amountMinor: 100, paidOn: '2026-01-01' } as const
        return (await app.call('POST /api/payments', body, { token })).body.id
      },
    ),
    async 'POST /api/refunds/{id}/void'() {
      const payment = {
        clientId: await aBuyer(app, owner),
        method: 'cash',
        amountMinor: 100,
        paidOn: '2026-01-01',
      } as const
      const params = { id: (await app.call('POST /api/payments', payment, { token })).body.id }
      const refund = { amountMinor: 100, method: 'cash', paidOn: '2026-01-01', id: randomUUIDv7() } as const
      await app.call('POST /api/payments/{id}/refunds', refund, { token, params })
      return refund.id
    },
    ...each(
      [
        'GET /api/clients/{id}/account',
        'GET /api/clients/{id}/travel-fees',
        'POST /api/clients/{id}/credit-uses',
      ],
      () => aBuyer(app, owner),
    ),
    async 'DELETE /api/bank-statements/{id}'() {
      return (await aBankLine(app, owner)).statementId
    },
    ...each(
      ['recording', 'link', 'refund', 'ignoring', 'separation', 'reopening'].map(
        (what) => `POST /api/bank-lines/{id}/${what}`,
      ),
      async () => (await aBankLine(app, owner)).id,
    ),
    ...each(['GET /api/sendings/{id}', 'POST /api/sendings/{id}/retry'], async () => {
      const { body } = await app.call('POST /api/sendings', { documentIds: [await issued()] }, { token })
      const params = { id: body.id }
      // Nothing changes any more afterwards.
      for (let { waiting } = body; waiting > 0;)
        ({ waiting } = (await app.call('GET /api/sendings/{id}', undefined, { token, params })).body)
      return body.id
    }),
    'PATCH /api/membership-kinds/{id}': membershipKind,
    ...each(
      [
        'GET /api/memberships/{id}',
        'POST /api/memberships/{id}/pauses',
        'POST /api/memberships/{id}/notice',
        'POST /api/my-memberships/{id}/pauses',
        'POST /api/my-memberships/{id}/notice',
      ],
      async () => (await membership()).id,
    ),
    ...each(['DELETE /api/membership-pauses/{id}', 'DELETE /api/my-membership-pauses/{id}'], async () => {
      const { id, version, mayPause } = await membership()
      const pause = { version, from: mayPause[0]?.from ?? '', months: 1 }
      const params = { id }
      return (
        (await app.call('POST /api/memberships/{id}/pauses', pause, { token, params })).body.pauses[0]?.id ??
        ''
      )
    }),
    'PATCH /api/pack-kinds/{id}': packKind,
    ...each(
      [
        'POST /api/packs/{id}/entries',
        'POST /api/packs/{id}/end',
        'GET /api/my-packs/{id}/withdrawal',
        'POST /api/my-packs/{id}/withdrawal',
      ],
      async () => {
        const body = { kindId: await packKind(), clientId: await aBuyer(app, owner), soldAtDistance: false }
        return (await app.call('POST /api/packs', body, { token })).body.id
      },
    ),
    // Of a business they never belonged to.
    ...each(
      ['GET /api/former-sellers/{id}/invoices', 'GET /api/former-sellers/{id}/packs'],
      async () => (await app.call('GET /api/business', undefined, { token })).body.id,
    ),
    'GET /api/clients/{id}/reminder-preview': () => aBuyer(app, owner),
    ...each(['POST /api/reminders/{id}/cancellation', 'POST /api/reminders/{id}/printing'], planned),
    async 'DELETE /api/reminder-pauses/{id}'() {
      const body = { clientId: await aBuyer(app, owner), reason: 'Disputed' }
      return (await app.call('POST /api/reminder-pauses', body, { token })).body.id
    },
    ...each(
      [
        'GET /api/clients/{id}/statement',
        'GET /api/clients/{id}/statement/pdf',
        'GET /api/clients/{id}/statement/csv',
        'POST /api/clients/{id}/statement/send',
      ],
      () => aBuyer(app, owner),
    ),
    ...each(
      [
        'POST /api/payments/{id}/receipt',
        'GET /api/payments/{id}/receipt/pdf',
        'POST /api/payments/{id}/receipt/send',
        'POST /api/my-payments/{id}/receipt',
        'GET /api/my-payments/{id}/receipt/pdf',
      ],
      async () => {
        const clientId = await aBuyer(app, owner)
        const body = { clientId, method: 'cash', amountMinor: 100, paidOn: '2026-01-01' } as const
        const { id } = (await app.call('POST /api/payments', body, { token })).body
        await app.call('POST /api/payments/{id}/receipt', undefined, { token, params: { id } })
        return id
      },
    ),
    ...each(['GET /api/invoice-runs/{id}', 'PUT /api/invoice-runs/{id}/exclusions'], () => aRun(app, owner)),
    'DELETE /api/extras/{id}': extra,
    async 'DELETE /api/waivers/{id}'() {
      const body = { extraId: await extra(), reason: 'Present' }
      return (await app.call('POST /api/waivers', body, { token })).body.id
    },
    async 'GET /api/logos/{id}'() {
      return (await giveLogo(app, owner)).logoId ?? ''
    },
    async 'PATCH /api/tax-rates/{id}'() {
      const rate = { name: 'Standard', rate: 2000, category: 'S', validFrom: '2020-01-01' } as const
      return (await app.call('POST /api/billing/tax-rates', rate, { token })).body.taxRates[0]?.id ?? ''
    },
  }
}
