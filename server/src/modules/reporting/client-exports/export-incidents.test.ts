import { expect, test } from 'vitest'
import { textOfPdf } from '../../../../../e2e/fixtures/pdf.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { anIncident, involved } from '#test/fixtures/schedule/incidents.ts'
import { aClient, aTrainer } from '#test/fixtures/identity/people.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('P9, P12: an export has the own part of an incident, and nothing about others', async () => {
  const trainer = await aTrainer(app)
  const parent = await aClient(app, trainer)
  const home = households(app, trainer)
  const clientId = await home.recordOf(parent)
  const own = (await home.add(clientId, { firstName: 'Ella', dateOfBirth: '2016-05-01' })).body
  const other = (await home.add(await home.aHousehold(), { firstName: 'Max', lastName: 'Quill' })).body
  await anIncident(app, trainer, {
    kind: 'injury',
    people: [
      involved(own.id, { injury: 'Bruised knee', treatment: 'first_aid' }),
      involved(other.id, { injury: 'Broken wrist', treatment: 'hospital' }),
    ],
    horseIds: [(await aHorse(app, trainer, { name: 'Conker' })).id],
    where: 'Outdoor arena',
    happened: 'Max rode into Ella.',
    witnesses: [{ name: 'Walter Seen', contact: '' }],
  })
  const { body } = await app.call('GET /api/my-export', undefined, { token: parent.token })
  expect(body.riders.find(({ id }) => id === own.id)?.incidents).toMatchObject([
    {
      kind: 'injury',
      isReadable: true,
      place: 'Outdoor arena',
      horses: ['Conker'],
      injury: 'Bruised knee',
      treatment: 'first_aid',
    },
  ])
  for (const hidden of ['Max', 'Quill', 'wrist', 'Walter']) expect(JSON.stringify(body)).not.toContain(hidden)
  const pdf = await app.send<Uint8Array>('GET', '/api/my-export.pdf', undefined, { token: parent.token })
  const words = textOfPdf(pdf.body).replaceAll(/\s+/g, ' ')
  for (const word of ['Incidents', 'Bruised knee', 'First aid', 'Conker']) expect(words).toContain(word)
})
