import { z } from 'zod'

/** Text of one line, trimmed, without control characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, 'must be one line of text')

export const requiredLine = (max: number) => line(max).min(1, 'is required')

/** Text of several lines, trimmed, without other control characters than line ends and tabs. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'must be plain text')

export const id = z.uuid()

/** An id the client makes for what it creates: UUID version 7, so that what is newer sorts later. */
export const newId = z.uuidv7()

/** Years that calendars and databases reckon with alike, on both sides of which there is still room to count. */
const isReckoned = (iso: string) => iso >= '1800' && iso < '3000'
const reckoned = 'must be of the years 1800 to 2999'

/** A day, ISO 8601. */
export const day = z.iso.date().refine(isReckoned, reckoned)

/** An instant in UTC, RFC 3339. */
export const instant = z.iso.datetime({ offset: true }).refine(isReckoned, reckoned)

/** Version a change was made on; a change made on an older one is refused with 409. */
export const version = z.number().int().min(1).max(2_147_483_647)

/** The same in a query, for what comes as a file. */
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
  }, 'must be an IANA time zone such as Europe/London')

/** BCP 47 language tag, as the browser gives it. */
export const locale = z
  .string()
  .max(35)
  .regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/, 'must be a language tag such as en-GB')

/** A typed one-time code: 16 Crockford base-32 characters; groups and case as people type them. */
export const invitationCode = z.string().trim().min(1).max(64)

/** An e-mail address as typed. The server decides what is a usable one; here only size and shape. */
export const email = z
  .string()
  .trim()
  .min(1, 'is required')
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/, 'must be an address like name@example.com')

/** Passwords are checked by the server's policy; here only that they are text of a bearable size. */
export const password = z.string().min(1, 'is required').max(1024)

/** What the captcha widget produced. */
export const captcha = z.string().max(8192)

export const cursor = z.string().max(512)

/** A page of a list; `next` continues it, null at the end. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: cursor.nullable() })

export const pageQuery = {
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
}
