import type { Api, BodyOf } from '@cavaletti/contract'
import { expect, test } from 'vitest'
import { textOfPdf } from '../../../../../e2e/fixtures/pdf.ts'
import { aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

const query = { from: '2026-01-01', until: '2026-06-30' }
const gaps = async ({ token }: Person) =>
  (await app.call('GET /api/inspection-records', undefined, { token, query })).body.gaps
const pdf = async ({ token }: Person) => {
  const { body } = await app.call('GET /api/inspection-records/pdf', undefined, { token, query })
  return textOfPdf(body as Uint8Array).replaceAll(/\s+/g, ' ')
}

const flu = { kind: 'vaccination', against: 'influenza' } as const
/** A yard by the rules of Great Britain. */
async function aBritishYard() {
  const owner = await aTrainer(app)
  const given = { microchip: '826009999999999', vaccinationRule: 'gb_12_months' } as const
  const horse = await aHorse(app, owner, given)
  const care = (body: BodyOf<Api['POST /api/horses/{id}/care']>) =>
    app.call('POST /api/horses/{id}/care', body, { token: owner.token, params: { id: horse.id } })
  return { owner, horse, care }
}

test('H8: a dose is missing after its last day, whatever day it is planned for', async () => {
  const { owner, horse, care } = await aBritishYard()
  await care({ ...flu, doneOn: '2026-05-01' })
  await care({ ...flu, dueOn: '2999-01-01' })
  expect(await gaps(owner)).toEqual([
    {
      kind: 'care_overdue',
      horseId: horse.id,
      horseName: 'Biscuit',
      care: 'vaccination',
      dueOn: '2026-06-30',
      dose: 'second',
      isLapsed: true,
    },
  ])
})

test('H8: a dose planned for an earlier day is not missing while its window is open', async () => {
  const { owner, care } = await aBritishYard()
  const today = Temporal.Now.plainDateISO('UTC')
  await care({ ...flu, doneOn: today.subtract({ months: 11 }).toString(), isBooster: true })
  await care({ ...flu, dueOn: today.subtract({ days: 3 }).toString() })
  expect(await gaps(owner)).toEqual([])
})

test('H8: the PDF names the dose of each vaccination, and the window of the next', async () => {
  const { owner, care } = await aBritishYard()
  await care({ ...flu, title: 'Flu vaccine', doneOn: '2026-02-01' })
  await care({ ...flu, doneOn: '2026-03-01', title: 'Flu vaccine' })
  const words = await pdf(owner)
  expect(words).toContain('Vaccination: Flu vaccine: Second dose')
  expect(words).toContain('Second dose on 01/03/2026')
  expect(words).toMatch(/Third dose missed: last day 28.08.2026/)
})
