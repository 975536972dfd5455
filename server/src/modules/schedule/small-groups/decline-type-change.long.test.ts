import { describe, expect, test } from 'vitest'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aGroupOfTwo, questionInMail } from '#test/fixtures/schedule/type-changes.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

describe('a family that declines', () => {
  test('S13: pays nothing, is told of too few riders, and the others are not asked again', async () => {
    const world = await aGroupOfTwo(app)
    const [stays, leaves] = world.families
    if (!stays || !leaves) throw new Error('There is no family.')
    await world.propose()
    await world.answer(stays, 'agreed')
    await world.send()
    const { no } = await questionInMail(app, world, leaves)
    const { version } = (await no.change()).body
    const sent = await Promise.all([no.answer('declined', version), no.answer('declined', version)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect((await no.look()).body).toMatchObject({ link: 'used', state: 'cancelled' })
    const { offerId, seats } = await world.read()
    expect(offerId).toBe(world.other.id)
    expect(seats.map(({ state, priceMinor }) => ({ state, priceMinor }))).toEqual(
      expect.arrayContaining([
        { state: 'booked', priceMinor: 5000 },
        { state: 'cancelled', priceMinor: 3000 },
      ]),
    )
    const told = await app.call('GET /api/notices', undefined, { token: leaves.client.token })
    expect(told.body.items[0]).toMatchObject({ event: 'lesson_cancelled', because: 'too_few' })
    expect(await world.eventsOf(world.trainer)).toEqual(
      expect.arrayContaining(['lesson_cancelled', 'type_changed']),
    )
  })

  test('ends the question if the type needs more riders than are left; the lesson stays, and the trainer decides again', async () => {
    const world = await aGroupOfTwo(app, { other: { minRiders: 2 } })
    const [stays, leaves] = world.families
    if (!stays || !leaves) throw new Error('There is no family.')
    await world.propose()
    await world.answer(stays, 'agreed')
    expect((await world.answer(leaves, 'declined')).status).toBe(204)
    const { offerId, seats } = await world.read()
    expect(offerId).toBe(world.offer.id)
    expect(seats.find(({ state }) => state === 'booked')?.priceMinor).toBe(3000)
    expect(await world.eventsOf(stays.client)).toContain('type_kept')
    expect(await world.eventsOf(world.trainer)).toContain('type_kept')
    expect(await world.small()).toMatchObject([{ riders: 1 }])
  })

  test('is not waited for if it leaves in another way, and is no longer listed', async () => {
    const world = await aGroupOfTwo(app)
    const [stays, leaves] = world.families
    if (!stays || !leaves) throw new Error('There is no family.')
    await world.propose()
    expect((await leaves.cancel(world.seatIdOf(leaves))).status).toBe(200)
    const [asked] = await world.questions()
    expect(asked?.seats.map(({ seatId }) => seatId)).toEqual([world.seatIdOf(stays)])
    await world.answer(stays, 'agreed')
    expect((await world.read()).offerId).toBe(world.other.id)
  })

  test('does not hold up the others if it leaves last', async () => {
    const world = await aGroupOfTwo(app)
    const [stays, leaves] = world.families
    if (!stays || !leaves) throw new Error('There is no family.')
    await world.propose()
    await world.answer(stays, 'agreed')
    expect((await leaves.cancel(world.seatIdOf(leaves))).status).toBe(200)
    await expect.poll(async () => (await world.read()).offerId, { timeout: 20_000 }).toBe(world.other.id)
    expect(await world.eventsOf(world.trainer)).toContain('type_changed')
    expect(await world.eventsOf(stays.client)).toContain('type_changed')
  })

  test('ends the question if too few riders are left when it cancels', async () => {
    const world = await aGroupOfTwo(app, { other: { minRiders: 2 } })
    const [stays, leaves] = world.families
    if (!stays || !leaves) throw new Error('There is no family.')
    await world.propose()
    expect((await leaves.cancel(world.seatIdOf(leaves))).status).toBe(200)
    await expect.poll(world.questions, { timeout: 20_000 }).toEqual([])
    expect(await world.eventsOf(stays.client)).toContain('type_kept')
  })

  test('leaves an empty group if it was the last one', async () => {
    const world = await aGroupOfTwo(app, { families: 1 })
    const [family] = world.families
    if (!family) throw new Error('There is no family.')
    await world.propose()
    await world.answer(family, 'declined')
    expect(await world.read()).toMatchObject({ state: 'planned', offerId: world.offer.id })
    expect(await world.questions()).toEqual([])
  })
})
