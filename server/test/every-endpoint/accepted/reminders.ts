import { setClock } from '#platform/clock.ts'
import { aCode, anAddress, aTrainer, signIn } from '../../fixtures/identity/people.ts'
import { aBuyer, aSeller } from '../../fixtures/invoicing/invoices.ts'
import { anOverdueInvoice, goTo } from '../../fixtures/invoicing/reminders.ts'
import { about, type Accepted, type At, type Makers } from './accepted.ts'

/** Requests about reminders, to a business whose invoices are overdue. */
export async function acceptedOfReminders({ app }: At): Promise<Makers> {
  const trainer = await aTrainer(app)
  await aSeller(app, trainer, { iban: 'GB82 WEST 1234 5698 7654 32' })
  const { token } = trainer
  const colleague = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
  const settings = (await app.call('GET /api/reminder-settings', undefined, { token })).body
  const levels = [{ afterDays: 5, title: 'Reminder', text: 'Still open.', feeMinor: 0, payDays: 7 }]
  await app.call('PATCH /api/reminder-settings', { version: settings.version, levels }, { token })
  const there = { businessId, trainer, colleague }
  const toRemind = async (): Promise<object> => {
    const clientId = await aBuyer(app, trainer, { email: anAddress('payer') })
    const { id } = await anOverdueInvoice(app, trainer, { clientId })
    return { clientId, documentIds: [id] }
  }
  const aReminder = async (): Promise<string> =>
    (await app.send<{ id: string }>('POST', '/api/reminders', await toRemind(), { token })).body.id
  const here = (request: Accepted): Accepted => ({ ...request, at: there })
  return {
    'POST /api/reminders': async (address) => here(about(address, '', await toRemind())),
    'POST /api/reminders/{id}/printing': async (address) => {
      const wanted = await toRemind()
      // At a weekend, when reminders wait to be mailed.
      goTo(6, 12)
      const then = await signIn(app, trainer.email, trainer.password)
      const planned = await app.send<{ id: string }>('POST', '/api/reminders', wanted, { token: then.token })
      setClock()
      return here(about(address, planned.body.id))
    },
    'POST /api/reminders/{id}/cancellation': async (address) => here(about(address, await aReminder())),
  }
}
