import { z } from 'zod'
import { msg } from './messages.ts'

/** One line of text, trimmed, without control characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, msg('must be one line of text'))

/** Something that a reader sees: no white space, and no character without a shape, such as a zero-width space. */
const isSeen = (value: string) =>
  value === '' || /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value)

export const requiredLine = (max: number) =>
  line(max).min(1, msg('is required')).refine(isSeen, msg('is required'))

/** Several lines of text, trimmed, with no control characters but line ends and tabs. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, msg('must be plain text'))

export const requiredText = (max: number) =>
  text(max).min(1, msg('is required')).refine(isSeen, msg('is required'))

export const id = z.uuid()

/** An id made by the client: UUID version 7, so that newer ids sort later. */
export const newId = z.uuidv7()

/** Years in which calendars and databases agree, with room on both sides. */
const isReckoned = (iso: string) => iso >= '1800' && iso < '3000'
const reckoned = msg('must be of the years 1800 to 2999')

/** A day, ISO 8601. */
export const day = z.iso.date({ abort: true }).refine(isReckoned, reckoned)

/** An instant in UTC, RFC 3339. */
export const instant = z.iso.datetime({ offset: true, abort: true }).refine(isReckoned, reckoned)

/** Version on which a change is based. If the record has a newer one, the change is refused with 409. */
export const version = z.number().int().min(1).max(2_147_483_647)

/** The same in a query, for file uploads. */
export const versionInQuery = z.coerce.number().pipe(version)

export const timeZone = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      return (
        Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '' && /^[A-Z]/.test(zone)
      )
    } catch {
      return false
    }
  }, msg('must be an IANA time zone such as Europe/London'))

/** BCP 47 language tag, as the browser gives it. */
export const locale = z
  .string()
  .max(35)
  .regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/, msg('must be a language tag such as en-GB'))

/** A typed one-time code: 16 Crockford base-32 characters; groups and case as people type them. */
export const invitationCode = z.string().trim().min(1).max(64)

/** An email address as typed: only its size and shape. The server decides whether it is usable. */
export const email = z
  .string()
  .trim()
  .min(1, msg('is required'))
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/, msg('must be an address like name@example.com'))

/** Only the size of a password. The server's policy checks the rest. */
export const password = z.string().min(1, msg('is required')).max(1024)

/** Solution from the captcha widget. */
export const captcha = z.string().max(8192)

export const cursor = z.string().max(512)

/** One page of a list; `next` is the cursor of the next page, null at the end. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: cursor.nullable() })

export const pageQuery = {
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
}
