import type { z } from 'zod'
import type { Action } from './actions.ts'
import type { ErrorCode } from './errors.ts'
import type { Shown } from './topics.ts'

export const roles = ['admin', 'trainer', 'client'] as const
export type Role = (typeof roles)[number]

/**
 * Who may call an endpoint.
 * `public`: anybody. `capability`: anybody with the secret in the path. `user`: any signed-in person.
 * A role, or several: signed in, and one of them.
 */
export type Auth = 'public' | 'capability' | 'user' | Role | readonly Role[]

/** File types of uploads, detected by their first bytes. */
export const fileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type FileType = (typeof fileTypes)[number]
/** File types of downloads. */
export type DownloadType = FileType | 'text/calendar' | 'text/csv' | 'application/xml' | 'application/zip'

/** Photos and scans: every camera and browser can produce one of these. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** A file that is the whole request body. */
export interface Upload {
  readonly types: readonly FileType[]
  readonly maxBytes: number
}

/** Refusals of a file upload that changes a versioned record. */
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
  /** As in the specification, with parameters in braces: `/api/sessions/{id}`. */
  readonly path: `/api/${string}`
  readonly auth: Auth
  /** Of endpoints for trainers: what it does. The server's matrix says which roles of a business may do that. */
  readonly action?: Action
  /** One line for the API page. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Replaces the JSON `body`. */
  readonly upload?: Upload
  /** Accepts the form that mail programs send with one click (RFC 8058); its content is ignored. */
  readonly oneClick?: true
  /** Shape of a successful reply; without it, the reply is empty (204, or the `status` given). */
  readonly reply?: z.ZodType
  /** Replaces `reply`: the file types of a successful answer. */
  readonly download?: readonly DownloadType[]
  /** Replaces `reply`: server-sent events of this shape, until either side ends the stream. */
  readonly events?: z.ZodType
  /** Status of a success. Default: 200 with a reply, 204 without. */
  readonly status?: 200 | 201 | 202 | 204
  /** Refusals besides bad input, missing session and overload. */
  readonly errors: readonly ErrorCode[]
  /**
   * Of a GET: the kinds of data in the answer, or why no change makes it outdated. The browser fetches it again when
   * one of them changes, and keeps only answers that declare this.
   */
  readonly shows?: readonly Shown[] | { readonly nothing: string }
  /** Of other methods: the kinds of data that a success may change. */
  readonly changes?: readonly Shown[]
  /** Takes an `Idempotency-Key` header: a repeated key has no effect and gets the first reply again. */
  readonly repeatable?: true
  /**
   * Needs a proof of the last ten minutes that the caller is the account's owner (a sign-in counts), or answers
   * `fresh_proof_required`. `factor`: with the second factor, if the account has one. `when`: needed only for some
   * requests; the handler calls `needFreshProof`.
   */
  readonly freshProof?: true | 'factor' | { readonly when: string }
  /** Also answers somebody who must set up a second factor first; all other calls answer `enrolment_required`. */
  readonly beforeEnrolment?: true
  /**
   * May wait seconds for a service of somebody else, such as Stripe. Such calls of a business queue apart, so that they
   * do not delay others. Has no effect on a call without sign-in.
   */
  readonly waitsOutside?: true
}

/** An endpoint for trainers does not compile without its action; others have none. */
type ActionOf<E extends Endpoint> = 'trainer' extends
  | E['auth']
  | (E['auth'] extends readonly (infer R)[] ? R : never)
  ? { readonly action: Action }
  : { readonly action?: never }

/** Declares one endpoint. Keeps literal types. */
export function endpoint<const E extends Endpoint>(declaration: E & ActionOf<E>): E {
  return declaration
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined
type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Field<E, K extends string> = E extends Record<K, infer T> ? T : undefined

export type ParamsOf<E extends Endpoint> = Output<Field<E, 'params'>>
export type QueryOf<E extends Endpoint> = Output<Field<E, 'query'>>
export type BodyOf<E extends Endpoint> =
  Field<E, 'upload'> extends Upload ? Uint8Array : Output<Field<E, 'body'>>
/** Reply of an endpoint. A download has no JSON reply: undefined. */
export type ReplyOf<E extends Endpoint> = Output<Field<E, 'reply'>>

/** Parameters, query and body of a call: only the parts the endpoint has. */
export type RequestOf<E extends Endpoint> = (Field<E, 'params'> extends z.ZodType
  ? { params: Input<Field<E, 'params'>> }
  : unknown) &
  (Field<E, 'query'> extends z.ZodType ? { query?: Input<Field<E, 'query'>> } : unknown) &
  (Field<E, 'body'> extends z.ZodType ? { body: Input<Field<E, 'body'>> } : unknown)
