import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as its browser reads it. */
export interface PushedMessage {
  /** Path of the subscription. */
  to: string
  headers: Record<string, string | undefined>
  /** The decrypted text. */
  message: {
    web_push: number
    notification: {
      title: string
      body: string
      navigate: string
      tag: string
      lang: string
      data: { id: string }
    }
  }
  /** Claims of the VAPID token, whose signature is right. */
  claims: { aud: string; exp: number; sub: string }
}

interface Browser {
  ecdh: ReturnType<typeof createECDH>
  auth: Buffer
}

/** How the service answers: a status, or only once the promise is fulfilled. */
type Answer = number | ((headers: Record<string, unknown>) => number | Promise<number>)

/**
 * A push service on this machine, and the browsers that subscribe there. It decrypts what arrives as a browser does,
 * and checks the token.
 */
export async function openPushService() {
  const browsers = new Map<string, Browser>()
  const received: PushedMessage[] = []
  let answer: Answer = 201
  const answers = new Map<string, Answer>()
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const to = request.url ?? ''
      const browser = browsers.get(to)
      const given = answers.get(to) ?? answer
      const status = typeof given === 'number' ? given : await given(request.headers)
      if (browser && status === 201) {
        const headers = request.headers as Record<string, string | undefined>
        const text = decryptPush(Buffer.concat(chunks), browser)
        const claims = readToken(headers['authorization'] ?? '')
        received.push({ to, headers, message: JSON.parse(text.toString()), claims })
      }
      response.writeHead(browser ? status : 404).end()
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** A browser's new subscription, without the server's key. */
    subscribe() {
      const browser = { ecdh: createECDH('prime256v1'), auth: randomBytes(16) }
      const p256dh = browser.ecdh.generateKeys('base64url')
      const path = `/push.example/${randomBytes(12).toString('base64url')}`
      browsers.set(path, browser)
      return { endpoint: `https:/${path}`, p256dh, auth: browser.auth.toString('base64url') }
    },
    /** From now on, at one subscription or at all. */
    answerWith(given: Answer, endpoint?: string) {
      if (endpoint === undefined) answer = given
      else answers.set(endpoint.replace('https:/', ''), given)
    },
    to: (endpoint: string) => received.filter(({ to }) => endpoint.endsWith(to)),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Reads a message with the browser's keys (RFC 8291, RFC 8188). Throws if it was not meant for this browser. */
export function decryptPush(body: Buffer, { ecdh, auth }: Browser): Buffer {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const key = hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce))
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  if (text.at(-1) !== 2) throw new Error('The message has no end.')
  return text.subarray(0, -1)
}

/** The claims of a VAPID header. Throws if the key did not sign them. */
function readToken(header: string): PushedMessage['claims'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The token is not signed by its key.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
