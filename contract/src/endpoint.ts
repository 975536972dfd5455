import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export const roles = ['admin', 'trainer', 'client'] as const
export type Role = (typeof roles)[number]

/**
 * Who may call an endpoint.
 * `public`: anybody. `capability`: whoever holds the secret in the path. `user`: any signed-in person.
 * A role, or several: signed in, and one of them.
 */
export type Auth = 'public' | 'capability' | 'user' | Role | readonly Role[]

/** Kinds of files that are taken and given, told by their first bytes. */
export const fileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type FileType = (typeof fileTypes)[number]
/** Kinds of files that are only given. */
export type DownloadType = FileType | 'text/calendar' | 'text/csv' | 'application/xml'

/** Photos and scans; every camera and browser makes one of them. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** A file that comes as the whole body, as it is. */
export interface Upload {
  readonly types: readonly FileType[]
  readonly maxBytes: number
}

/** How a file for something that counts its changes may be refused. */
export const uploadErrors = [
  'not_found',
  'version_conflict',
  'payload_too_large',
  'file_type_refused',
  'file_unreadable',
  'storage_full',
  'rate_limited',
] as const satisfies readonly ErrorCode[]

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** As written in the specification, parameters in braces: `/api/sessions/{id}`. */
  readonly path: `/api/${string}`
  readonly auth: Auth
  /** One line for the readable API page. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Instead of a `body` in JSON. */
  readonly upload?: Upload
  /** What a success answers; without it the answer is empty (204, or the `status` given). */
  readonly reply?: z.ZodType
  /** Instead of a `reply` in JSON: what kinds of file a success may answer. */
  readonly download?: readonly DownloadType[]
  /** Instead of a `reply`: server-sent events of this shape, until either side ends. */
  readonly events?: z.ZodType
  /** Status of a success. Default: 200 with a reply, 204 without. */
  readonly status?: 200 | 201 | 202 | 204
  /** Every refusal the caller may expect besides bad input, missing session and overload. */
  readonly errors: readonly ErrorCode[]
  /** Takes an `Idempotency-Key` header: with the same key a repetition does nothing and answers what the first answered. */
  readonly repeatable?: true
}

/** Declares one call of the API, with literal types kept. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined
type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Field<E, K extends string> = E extends Record<K, infer T> ? T : undefined

export type ParamsOf<E extends Endpoint> = Output<Field<E, 'params'>>
export type QueryOf<E extends Endpoint> = Output<Field<E, 'query'>>
export type BodyOf<E extends Endpoint> =
  Field<E, 'upload'> extends Upload ? Uint8Array : Output<Field<E, 'body'>>
/** A download has no reply in JSON: undefined here. */
export type ReplyOf<E extends Endpoint> = Output<Field<E, 'reply'>>

/** What a caller passes: only the parts the endpoint has. */
export type RequestOf<E extends Endpoint> = (Field<E, 'params'> extends z.ZodType
  ? { params: Input<Field<E, 'params'>> }
  : unknown) &
  (Field<E, 'query'> extends z.ZodType ? { query?: Input<Field<E, 'query'>> } : unknown) &
  (Field<E, 'body'> extends z.ZodType ? { body: Input<Field<E, 'body'>> } : unknown)
