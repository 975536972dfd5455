import { aPicture } from '../../fixtures/app/files.ts'
import { aHorse } from '../../fixtures/horses/horses.ts'
import { aCost, aRepeatingCost } from '../../fixtures/invoicing/horse-costs.ts'
import { aBuyer } from '../../fixtures/invoicing/invoices.ts'
import { each, type Elsewhere, type Foreign } from './foreign.ts'

export function foreignHorses({ app, owner }: Elsewhere): Foreign {
  const { token } = owner
  const horse = async () => (await aHorse(app, owner)).id
  const ofHorse = async (what: 'time-off' | 'care' | 'medicines' | 'work', body: object): Promise<string> =>
    (await app.send<{ id: string }>('POST', `/api/horses/${await horse()}/${what}`, body, { token })).body.id
  /** Uploads a picture to a record and returns its id. */
  const withPicture = async (what: string, id: string, name: string): Promise<string> => {
    const headers = { 'content-type': 'image/jpeg' }
    const options = { token, query: { version: '1' }, headers }
    const sent = await app.send('PUT', `/api/${what}/${id}/${name}`, await aPicture(), options)
    if (sent.status !== 200) throw new Error(`Sending a picture answered ${sent.status}`)
    return id
  }
  const photo = async (): Promise<string> => {
    const id = await withPicture('horses', await horse(), 'photo')
    return (await app.call('GET /api/horses/{id}', undefined, { token, params: { id } })).body.photoId ?? ''
  }
  const inspected = { fromDay: '2026-01-01', untilDay: null, reason: 'Lame', byInspector: true }
  const owned = async () => {
    const clientId = await aBuyer(app, owner)
    return { clientId, id: (await aHorse(app, owner, { owners: [{ clientId, share: 10_000 }] })).id }
  }
  const cost = async (): Promise<string> => {
    const { clientId, id } = await owned()
    return (await app.call('POST /api/horses/{id}/costs', aCost(clientId), { token, params: { id } })).body.id
  }
  const repeating = async (): Promise<string> => {
    const { clientId, id } = await owned()
    const { body } = await app.call('POST /api/horses/{id}/repeating-costs', aRepeatingCost(clientId), {
      token,
      params: { id },
    })
    return body.repeating?.id ?? ''
  }
  return {
    'DELETE /api/horse-costs/{id}': cost,
    'POST /api/horse-costs/{id}/replacement': cost,
    'PATCH /api/repeating-costs/{id}': repeating,
    'DELETE /api/repeating-costs/{id}': repeating,
    ...each(
      [
        'GET /api/horses/{id}',
        'PATCH /api/horses/{id}',
        'PUT /api/horses/{id}/weights',
        'PUT /api/horses/{id}/photo',
        'GET /api/horses/{id}/affected-seats',
        'POST /api/horses/{id}/time-off',
        'GET /api/horses/{id}/fit',
        'POST /api/horses/{id}/work',
        'GET /api/horses/{id}/work',
        'GET /api/horses/{id}/season',
        'GET /api/horses/{id}/care',
        'POST /api/horses/{id}/care',
        'GET /api/horses/{id}/medicines',
        'POST /api/horses/{id}/medicines',
        'GET /api/horses/{id}/costs',
        'POST /api/horses/{id}/costs',
        'GET /api/horses/{id}/repeating-costs',
        'POST /api/horses/{id}/repeating-costs',
      ],
      horse,
    ),
    ...each(
      [
        'POST /api/time-off/{id}/end',
        'PUT /api/time-off/{id}/certificate',
        'GET /api/time-off/{id}/certificate',
      ],
      async () => withPicture('time-off', await ofHorse('time-off', inspected), 'certificate'),
    ),
    ...each(['GET /api/horse-photos/{id}', 'GET /api/my-horse-photos/{id}'], photo),
    'PATCH /api/care/{id}': () => ofHorse('care', { kind: 'farrier', dueOn: '2026-01-01' }),
    'PATCH /api/medicines/{id}': () => ofHorse('medicines', { givenOn: '2026-01-01', product: 'Wormer' }),
    'POST /api/work/{id}/reversal': () =>
      ofHorse('work', {
        startedAt: Temporal.Now.instant().subtract({ hours: 48 }).toString(),
        minutes: 30,
        activity: 'hack',
      }),
  }
}
