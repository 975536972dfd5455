import type { Api, RequestOf } from '@cavaletti/contract'
import type { Shown } from '@cavaletti/contract/topics'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useKeptKeys } from '../../forms/use-kept-keys.ts'
import { call } from '../../session/call.ts'
import { sendFile } from '../../session/files.ts'
import type { Address } from '../../wire/address.ts'
import { ApiError } from '../../wire/api-error.ts'
import type { Options as CallOptions } from '../../wire/make-call.ts'
import type { Answer } from '../queries/api-keys.ts'
import { declared } from '../queries/declared.ts'
import { refetchShown, refetchSoon } from '../live/refetch-changed.ts'

/** Calls that declare what they change. */
export type ChangeAddress = {
  [A in Address]: Api[A] extends { changes: readonly Shown[] } ? A : never
}[Address]

/** Shows what a change will do; returns a function that undoes it. */
export type Guess = () => Promise<() => void> | (() => void)

/** Reads again what no query keeps. */
export type Reread = () => Promise<void>

export interface ChangeManner<T> {
  /** Name of the form's draft: the idempotency key is kept with it. */
  draftKey?: string | undefined
  /** Shows the answer, so that nobody waits for a refetch. */
  keep?: (answer: T) => void
}

/**
 * Returns a function that makes a change: `const add = useApiChange('POST /api/horses', { draftKey: 'new horse' })`. The
 * promise is fulfilled once open screens show it. A repeated lost request takes effect once. After a refusal that
 * means a change since, such as `version_conflict`, it refetches and rejects.
 * @throws ApiError, OfflineError
 */
export function useApiChange<A extends ChangeAddress>(
  address: A,
  { draftKey, keep }: ChangeManner<Answer<A>> = {},
): (request: RequestOf<Api[A]>, guess?: Guess, reread?: Reread) => Promise<Answer<A>> {
  const queries = useQueryClient()
  const keys = useKeptKeys(draftKey)
  return (request, guess, reread) =>
    runChange(
      queries,
      address,
      async () => {
        const idempotencyKey = address in declared.repeatable ? keys.for(request) : undefined
        const answer = await call(address, {
          ...(request as object),
          idempotencyKey,
        } as unknown as CallOptions<A>)
        keys.done()
        return answer
      },
      { guess, keep, reread },
    )
}

type UploadAddress = Parameters<typeof sendFile>[0] & ChangeAddress

/** Returns a function that uploads a file, with the same effects as other changes. */
export function useApiUpload<A extends UploadAddress>(
  address: A,
): (where: Parameters<typeof sendFile<A>>[1], file: Blob) => Promise<Answer<A>> {
  const queries = useQueryClient()
  return (where, file) => runChange(queries, address, () => sendFile(address, where, file))
}

/** Returns a function that refetches what these calls change, for many calls with one refetch at the end. */
export function useRefetchAfter(...addresses: readonly ChangeAddress[]): () => Promise<void> {
  const queries = useQueryClient()
  return () =>
    refetchShown(
      queries,
      addresses.flatMap((address) => changesOf(address)),
    )
}

interface RunManner<T> {
  guess?: Guess | undefined
  keep?: ((answer: T) => void) | undefined
  /** Called with a refetch after a refusal. */
  reread?: Reread | undefined
  /** The change waits on this device, so there is nothing to refetch yet. */
  isLater?: (answer: T) => boolean
}

/**
 * Makes a change with `send`, and refetches what it concerns. With a guess or an answer that is kept, the screen shows
 * it at once and the refetch follows.
 */
export async function runChange<T>(
  queries: QueryClient,
  address: ChangeAddress,
  send: () => Promise<T>,
  { guess, keep, reread, isLater }: RunManner<T> = {},
): Promise<T> {
  const changes = changesOf(address)
  const takeBack = await guess?.()
  let answer: T
  try {
    // Live changes wait for the answer of a counted mutation.
    answer = await (guess || keep ? counted(queries, send) : send())
  } catch (error) {
    takeBack?.()
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'version_conflict' || error.code === 'not_found')
      await Promise.all([refetchShown(queries, changes), reread?.()])
    else if (error.status === 409 || error.status === 422) refetchSoon(queries, changes)
    throw error
  }
  if (isLater?.(answer)) return answer
  keep?.(answer)
  if (guess || keep) refetchSoon(queries, changes)
  else await refetchShown(queries, changes)
  return answer
}

function changesOf(address: ChangeAddress): readonly Shown[] {
  return declared.changes[address] ?? declared.repeatable[address] ?? []
}

function counted<T>(queries: QueryClient, send: () => Promise<T>): Promise<T> {
  return queries.getMutationCache().build(queries, { mutationFn: send }).execute(undefined)
}
