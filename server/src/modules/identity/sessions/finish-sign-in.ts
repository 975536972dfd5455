import type { ReplyOf } from '@cavaletti/contract'
import type { sessionsApi } from '@cavaletti/contract/identity/sessions'
import { type AnyTx, type Db, inTransaction } from '#database/scope.ts'
import { type AccountRow, findAccount, lockAccount } from '#modules/identity/accounts/index.ts'
import { checkRecoveryCode, type FactorKind, problemOfTotp } from '#modules/identity/factors/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import { newId, newSecret, sameBytes, sha256 } from '#platform/keys.ts'
import type { Parts } from '#platform/parts.ts'
import type { Bucket } from '#platform/rate-limits/rate-limits.ts'
import { type DeviceProof, deviceSecretHash } from '#platform/session/device-cookie.ts'
import {
  type AttemptRow,
  consumeAttempt,
  insertAttempt,
  lockAttempt,
  ownerOfAttempt,
  tryAttempt,
} from './attempt-store.ts'
import { beginSession } from './begin-session.ts'
import { mailGuessedCodes } from './mail-guessed-codes.ts'
import { type Proof, proofBy, type Tokens } from './open-session.ts'
import { isKnownDevice } from './store.ts'

/** Time and tries for the second step. Afterwards the password is needed again. */
const attemptMinutes = 5
export const mostTries = 5

type Demand = Extract<ReplyOf<typeof sessionsApi.authenticate>, { secondStep: unknown }>

/** Answers a right password with a ticket for the second step, which only this browser can use. */
export async function askSecondStep(
  { db }: Pick<Parts, 'db'>,
  account: AccountRow,
  device: DeviceProof,
  methods: FactorKind[],
): Promise<Demand> {
  const id = newId()
  const secret = newSecret()
  const expiresAt = now().add({ minutes: attemptMinutes })
  await insertAttempt(db, {
    id,
    secretHash: sha256(secret),
    userId: account.id,
    userEpoch: account.sessionEpoch,
    deviceId: device.id,
    deviceHash: deviceSecretHash(device),
    expiresAt,
  })
  return { secondStep: { ticket: `${id}.${secret}`, methods, expiresAt: expiresAt.toString() } }
}

/**
 * Finishes a sign-in with the code of an app, or a recovery code. Throws `second_step_over`, `wrong_code`,
 * `app_unreadable` and `rate_limited`.
 */
export async function finishSignIn(
  parts: Parts,
  {
    ticket,
    totp,
    recoveryCode,
  }: { ticket: string; totp?: string | undefined; recoveryCode?: string | undefined },
  origin: Origin,
  device: DeviceProof | null,
): Promise<Tokens> {
  const { db, limits } = parts
  const { attempt, account, knownDevice } = await openTicket(parts, ticket, origin, device)
  const by = totp === undefined ? 'recovery' : 'totp'
  const note = (how: string, why: string) =>
    audit(db, 'authn_factor_fail', { origin }, failed(account.id, how, why))
  const guess = recoveryCode === undefined ? await guessOf(db, account, knownDevice) : []
  await limits.spend(...guess).catch(async (error) => {
    if (error instanceof AppError && error.code === 'rate_limited') await note(by, 'limited')
    throw error
  })
  const tokens = await inTransaction(db, async (tx) => {
    // Before the code is checked, so that of several right codes with one ticket one is used up.
    const locked = await lockAccount(tx, account.id)
    if (!mayFinish(locked, attempt) || !(await lockAttempt(tx, attempt.id))) return 'over'
    const proof = await check(tx, parts, locked, { totp, recoveryCode })
    if (typeof proof === 'string') return proof
    await consumeAttempt(tx, attempt.id)
    return beginSession(tx, parts, { account: locked, device: knownDevice, origin, proof })
  })
  if (tokens === 'over') {
    await note('ticket', 'over')
    throw new AppError('second_step_over')
  }
  if (tokens === 'app_unreadable') {
    await note(by, 'unreadable')
    await limits.giveBack(...guess)
    throw new AppError('app_unreadable')
  }
  if (tokens === 'wrong_code') {
    await note(by, 'wrong')
    if (attempt.tries >= mostTries) await mailGuessedCodes(parts, account)
    throw new AppError('wrong_code')
  }
  await limits.giveBack(...guess)
  return tokens
}

/**
 * The account whose password was right, for the browser that sent it. Counts as a try. Throws `second_step_over` for a
 * ticket that is used, expired, of another browser or tried too often, and `rate_limited`.
 */
export async function openTicket(
  { db, limits }: Pick<Parts, 'db' | 'limits'>,
  ticket: string,
  origin: Origin,
  device: DeviceProof | null,
): Promise<{ attempt: AttemptRow; account: AccountRow; knownDevice: DeviceProof }> {
  await limits.spend(['sign-in address', throttleSubject(origin.ip)])
  const named = readTicket(ticket)
  const attempt = named && (await tryAttempt(db, { ...named, most: mostTries }))
  const account = attempt && (await findAccount(db, attempt.userId))
  const isSame =
    attempt && device?.id === attempt.deviceId && sameBytes(deviceSecretHash(device), attempt.deviceHash)
  if (!isSame || !mayFinish(account, attempt)) {
    const owner = attempt?.userId ?? (named && (await ownerOfAttempt(db, named)))
    await audit(db, 'authn_factor_fail', { origin }, failed(owner, 'ticket', 'over'))
    throw new AppError('second_step_over')
  }
  return { attempt, account, knownDevice: device }
}

/** The password was not changed since, and nobody disabled the account. */
function mayFinish(account: AccountRow | undefined, { userEpoch }: AttemptRow): account is AccountRow {
  return account?.status === 'active' && account.sessionEpoch === userEpoch
}

/** The limits of guessing an app's code. Somebody who knows the password cannot use up those of the owner's browser. */
async function guessOf(db: Db, account: AccountRow, device: DeviceProof): Promise<Bucket[]> {
  const isKnown = await isKnownDevice(db, device.id, account.id)
  const guesser = isKnown ? `${account.id} ${device.id}` : account.id
  return [
    ['second factor', guesser],
    ['second factor day', guesser],
  ]
}

async function check(
  tx: AnyTx,
  { keys }: Pick<Parts, 'keys'>,
  account: AccountRow,
  { totp, recoveryCode }: { totp?: string | undefined; recoveryCode?: string | undefined },
): Promise<Proof | 'wrong_code' | 'app_unreadable'> {
  if (recoveryCode !== undefined)
    return (await checkRecoveryCode(tx, account.id, recoveryCode)) ? proofBy('pwd', 'recovery') : 'wrong_code'
  if (totp === undefined) return 'wrong_code'
  return (await problemOfTotp(tx, keys, account.id, totp)) ?? proofBy('pwd', 'otp')
}

function readTicket(ticket: string): { id: string; secretHash: Buffer } | undefined {
  const [, id, secret] = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/.exec(ticket) ?? []
  if (id === undefined || secret === undefined || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    return undefined
  return { id, secretHash: sha256(secret) }
}

/** Facts of a refused factor for the audit log. */
export function failed(userId: string | undefined, by: string, why: string) {
  return {
    outcome: 'failure' as const,
    ...(userId !== undefined && { object: ['user', userId] as const }),
    detail: { by, why },
  }
}
