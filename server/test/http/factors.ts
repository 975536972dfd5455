import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { codeOfStep, stepAt } from '#modules/identity/factors/rules.ts'
import type { Person } from './people.ts'
import type { Requests } from './requests.ts'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** An authenticator app on a person's phone. */
export interface App {
  /** The code of now, or of a later or earlier step. */
  code: (shift?: number) => string
  recoveryCodes: string[]
}

/** The codes of an authenticator app that was started; it does not count before its first right code. */
export async function anApp(app: Requests, { token }: Pick<Person, 'token'>): Promise<App['code']> {
  const { body } = await app.call('POST /api/me/totp', undefined, { token })
  const secret = fromBase32(body.secret)
  return (shift = 0) => codeOfStep(secret, stepAt(Temporal.Now.instant()) + shift)
}

/** Adds an authenticator app. Its first code is used up; codes of later steps are not. */
export async function addApp(app: Requests, person: Pick<Person, 'token'>): Promise<App> {
  const { token } = person
  const code = await anApp(app, person)
  const confirm = () => app.call('POST /api/me/totp/confirmation', { code: code(-1) }, { token })
  let done = await confirm()
  // The next step has begun on the way.
  if (done.code === 'wrong_code') done = await confirm()
  if (done.status !== 200) throw new Error(`The app was refused: ${done.status} ${done.code}`)
  return { code, recoveryCodes: done.body.recoveryCodes ?? [] }
}

/** Signs in as far as the second step. */
export async function firstStep(app: Requests, { email, password }: Person, cookie?: string) {
  const { body, headers } = await app.call('POST /api/authenticate', { email, password }, { cookie })
  if (!('secondStep' in body)) throw new Error('Nobody asked for the second step.')
  return { ...body.secondStep, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}

const origin = 'http://localhost:3000'

function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

/** An authenticator in software: its answers are what a browser sends, and each part can be made wrong. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  counter = 0

  get id(): string {
    return this.#id.toString('base64url')
  }

  #data(flags: number, extra = Buffer.alloc(0), site = 'localhost'): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([createHash('sha256').update(site).digest(), Buffer.from([flags]), counter, extra])
  }

  register({ challenge }: { challenge: string }): object {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, key])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#data(0x45, attested)],
    ])
    return this.#wrap({
      clientDataJSON: client('webauthn.create', challenge),
      attestationObject: cbor(attestation).toString('base64url'),
    })
  }

  answer(
    { challenge }: { challenge: string },
    wrong: { origin?: string; site?: string; unverified?: boolean } = {},
  ): object {
    const authenticatorData = this.#data(wrong.unverified ? 0x01 : 0x05, undefined, wrong.site)
    const clientDataJSON = client('webauthn.get', challenge, wrong.origin)
    const signed = Buffer.concat([
      authenticatorData,
      createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest(),
    ])
    return this.#wrap({
      clientDataJSON,
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    })
  }

  #wrap(response: object): object {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response }
  }
}

function client(type: string, challenge: string, from = origin): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false })).toString(
    'base64url',
  )
}

/** The answer of an authenticator to the challenge for a new passkey. */
export async function aRegistration(
  app: Requests,
  { token }: Pick<Person, 'token'>,
  authenticator = new Authenticator(),
) {
  const { body } = await app.call('POST /api/me/passkeys/options', undefined, { token })
  const response = authenticator.register(body.options as { challenge: string })
  return { challengeId: body.challengeId, response, name: 'Phone' }
}

/** Adds a passkey to an account. */
export async function addPasskey(
  app: Requests,
  person: Pick<Person, 'token'>,
  authenticator = new Authenticator(),
): Promise<Authenticator> {
  const answer = await aRegistration(app, person, authenticator)
  const done = await app.call('POST /api/me/passkeys', answer, { token: person.token })
  if (done.status !== 201) throw new Error(`The passkey was refused: ${done.status} ${done.code}`)
  return authenticator
}

/** A challenge for sign-in. */
export async function aChallenge(app: Requests) {
  const { body } = await app.call('POST /api/authenticate/passkey/options')
  return { challengeId: body.challengeId, options: body.options as { challenge: string } }
}
