import type { Visitor } from './visitor.ts'

/**
 * The second client passes a place of a course on to the first one, who takes it for a rider; and the first client passes
 * on a place that nobody has taken yet. Returns the number of places passed on.
 * @param clients the shown client first
 */
export async function fillPassedPlaces([shown, other]: readonly Visitor[]): Promise<number> {
  if (!shown || !other) return 0
  let passed = 0
  for (const url of await linksOf(other, 3)) {
    if (passed === 0) passed += await take(shown, url)
  }
  const [open] = await linksOf(shown, 1)
  return passed + (open === undefined ? 0 : 1)
}

/** Makes links to the last places of a client that may be passed on. */
async function linksOf(client: Visitor, most: number): Promise<string[]> {
  const { items } = await client.call('GET /api/my-lessons', undefined, {}, { limit: '50' })
  const seats = items.filter(({ mayPass, isPassedOn }) => mayPass && !isPassedOn).slice(-most)
  const urls: string[] = []
  for (const { seatId: id } of seats) {
    const { version, startsAt } = await client.call('GET /api/my-seats/{id}/place-links', undefined, { id })
    const { url } = await client.call('POST /api/my-seats/{id}/place-links', { version, startsAt }, { id })
    if (url !== null) urls.push(url)
  }
  return urls
}

/** Takes the place for the first rider who can. Returns how many were taken. */
async function take(client: Visitor, url: string): Promise<number> {
  const [, secret = ''] = url.split('#')
  const { place } = await client.call('GET /api/place-links/{secret}', undefined, { secret })
  const rider = place?.riders.find(({ problem }) => problem === null)
  if (!place || !rider) return 0
  const { startsAt, lessonVersion, priceMinor, cancelLadder } = place
  const { id: riderId, travelFeeMinor } = rider
  await client.call(
    'POST /api/place-links/{secret}/booking',
    { riderId, startsAt, lessonVersion, priceMinor, cancelLadder, travelFeeMinor },
    { secret },
  )
  return 1
}
