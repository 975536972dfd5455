import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { inScope, jobScope, type Tx } from './scope.ts'
import { updateOnVersion } from './update-on-version.ts'

const { db } = await freshDatabase({ size: 4 })
const updatePlace = updateOnVersion('places')

const [ours, theirs] = [crypto.randomUUID(), crypto.randomUUID()]
for (const id of [ours, theirs])
  await inScope(db, jobScope(id), (tx) =>
    tx
      .insertInto('businesses')
      .values({ id, name: 'A yard', ownerId: id, country: 'NL', currency: 'EUR', timeZone: 'UTC' })
      .execute(),
  )

async function aPlace() {
  const row = { businessId: ours, id: crypto.randomUUID() }
  await inScope(db, jobScope(ours), (tx) =>
    tx
      .insertInto('places')
      .values({ ...row, name: 'Home', street: '', city: '', postcode: '', country: 'NL' })
      .execute(),
  )
  return row
}

const asOurs = <T>(work: (tx: Tx) => Promise<T>) => inScope(db, jobScope(ours), work)

const read = (id: string) =>
  asOurs((tx) => tx.selectFrom('places').select(['name', 'version']).where('id', '=', id).executeTakeFirst())

test('a change based on an old version changes nothing (architecture: never an overwrite)', async () => {
  const place = await aPlace()
  await asOurs((tx) => updatePlace(tx, place, 1, { name: 'First' }))
  expect(await asOurs((tx) => updatePlace(tx, place, 1, { name: 'Late' }))).toBeUndefined()
  expect(await read(place.id)).toEqual({ name: 'First', version: 2 })
})

test('a row of another business cannot be changed, in its own scope or in ours', async () => {
  const place = await aPlace()
  const asTheirs = { ...place, businessId: theirs }
  expect(await asOurs((tx) => updatePlace(tx, asTheirs, 1, { name: 'Taken' }))).toBeUndefined()
  const inTheirs = (row: typeof place) =>
    inScope(db, jobScope(theirs), (tx) => updatePlace(tx, row, 1, { name: 'Taken' }))
  expect(await inTheirs(asTheirs)).toBeUndefined()
  expect(await inTheirs(place)).toBeUndefined()
  expect(await read(place.id)).toEqual({ name: 'Home', version: 1 })
})

test('of twenty simultaneous changes of one version one succeeds and gets the updated row', async () => {
  const place = await aPlace()
  const attempts = Array.from({ length: 20 }, (_, n) =>
    asOurs((tx) => updatePlace(tx, place, 1, { name: `Name ${n}` })),
  )
  const won = (await Promise.all(attempts)).filter((row) => row !== undefined)
  expect(won).toHaveLength(1)
  expect(won[0]).toMatchObject({ ...place, version: 2 })
  expect(await read(place.id)).toEqual({ name: won[0]?.name, version: 2 })
})
