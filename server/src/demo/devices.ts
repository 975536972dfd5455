import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Server } from '#app/start-server.ts'
import { addPushes, endPushOn } from './store.ts'
import { demoPassword, type Visitor } from './visitor.ts'
import { calendarPath, demoCalendar } from './linked-calendars.ts'

/** Devices of the shown client; the tablet gets no messages any more. */
const phone =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'
const tablet =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0'

/**
 * A service for push and text messages that takes every message and shows none, so that the demo calls nobody. It also
 * has the owners' private calendar.
 */
export async function openQuietService(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    request.resume()
    if (request.url === calendarPath) response.end(demoCalendar())
    else response.writeHead(201).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  }
}

/** Gives a client a device that gets notifications and one that does not, and pushes in all states. */
export async function fillDevices(server: Server, owner: Visitor, client: Visitor): Promise<number> {
  const { id: businessId } = await owner.call('GET /api/business')
  const ids = []
  for (const userAgent of [phone, tablet]) ids.push(await turnOn(server, client.email, userAgent))
  const [, ended] = ids
  if (ended !== undefined) await endPushOn(server.parts.db, ended)
  await addPushes(server.parts.db, businessId, client.id)
  return ids.length
}

/** Signs in with a browser and turns on notifications there. Returns the subscription's id. */
async function turnOn(server: Server, email: string, userAgent: string): Promise<string> {
  const ask = async (method: 'POST' | 'PUT', url: string, payload: object, token?: string) => {
    const headers = { 'user-agent': userAgent, ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await server.app.inject({ method, url, payload, headers })
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json() as { token: string; id: string }
  }
  const { token } = await ask('POST', '/api/authenticate', { email, password: demoPassword })
  const subscription = {
    endpoint: `https://push.example/${randomBytes(12).toString('base64url')}`,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  return (await ask('PUT', '/api/push-subscriptions', subscription, token)).id
}
