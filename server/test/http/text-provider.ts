import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the provider reads it. */
export interface ReceivedText {
  path: string
  headers: Record<string, string | string[] | undefined>
  form: URLSearchParams
}

/** How the provider answers: a status and JSON, or only once the promise is fulfilled. */
export type TextAnswer =
  | { status: number; body?: object }
  | (() => Promise<{ status: number; body?: object }>)

const taken = { status: 201, body: { sid: `SM${'0'.repeat(32)}`, status: 'queued' } }

/** The account at this provider. */
export const textAccount = {
  TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'test-token',
  TWILIO_FROM: '+447700900999',
}

/** A provider of text messages on this machine that speaks Twilio's API. It keeps every request. */
export async function openTextProvider() {
  const requests: ReceivedText[] = []
  const answers: TextAnswer[] = []
  let usual: TextAnswer = taken
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { url = '', headers } = request
      requests.push({ path: url, headers, form: new URLSearchParams(Buffer.concat(chunks).toString()) })
      const given = answers.shift() ?? usual
      const { status, body = {} } = typeof given === 'function' ? await given() : given
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    to: (number: string) => requests.filter(({ form }) => form.get('To') === number),
    /** The next requests get these answers, and all others the usual one. */
    answerNext: (...next: TextAnswer[]) => answers.push(...next),
    answerWith(given: TextAnswer = taken) {
      usual = given
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Posts a form to our server as Twilio does, signed with this token. */
export async function postAsTwilio(
  appUrl: string,
  path: string,
  fields: Record<string, string>,
  token = textAccount.TWILIO_AUTH_TOKEN,
) {
  const signed = Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flat()
    .join('')
  const signature = createHmac('sha1', token).update(`http://localhost:3000${path}${signed}`).digest('base64')
  const answer = await fetch(`${appUrl}${path}`, {
    method: 'POST',
    headers: { 'x-twilio-signature': signature },
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, text: await answer.text() }
}
