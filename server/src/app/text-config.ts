import { z } from 'zod'
import type { TextAccount } from '#platform/texts/text-sender.ts'
import { url } from './url-variable.ts'

/** Variables of the environment for text messages. */
export const textVariables = {
  SMS_URL: url('http:', 'https:').optional(),
  SMS_HEADER: z
    .string()
    .regex(/^[\w-]+\s*:\s*\S/, 'must be a name and a value, such as "Authorization: Bearer ..."')
    .optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{7,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
      'must be a number such as +447700900123, a messaging service MG..., or a name of at most 11 letters',
    )
    .optional(),
  TWILIO_API_BASE: url('http:', 'https:').default('https://api.twilio.com'),
}

interface TextVariables {
  SMS_URL?: string | undefined
  SMS_HEADER?: string | undefined
  TWILIO_ACCOUNT_SID?: string | undefined
  TWILIO_AUTH_TOKEN?: string | undefined
  TWILIO_FROM?: string | undefined
  TWILIO_API_BASE: string
  PUBLIC_URL?: string | undefined
}

export function textProblems(read: TextVariables): (string | false)[] {
  const given = [read.TWILIO_ACCOUNT_SID, read.TWILIO_AUTH_TOKEN, read.TWILIO_FROM].filter(
    (one) => one !== undefined,
  )
  return [
    ![0, 3].includes(given.length) &&
      'Set all three of TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM, or none of them.',
    given.length > 0 && read.SMS_URL !== undefined && 'Set one of SMS_URL and Twilio, not both.',
    read.SMS_HEADER !== undefined && read.SMS_URL === undefined && 'SMS_HEADER is used only with SMS_URL.',
    read.PUBLIC_URL?.startsWith('https:') === true &&
      new URL(read.TWILIO_API_BASE).hostname !== 'api.twilio.com' &&
      'TWILIO_API_BASE is for tests and not allowed when PUBLIC_URL is https.',
  ]
}

export function readTextAccount(read: TextVariables): TextAccount | null {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from, SMS_URL: url } = read
  if (sid !== undefined && token !== undefined && from !== undefined)
    return { provider: 'twilio', sid, token, from, base: read.TWILIO_API_BASE.replace(/\/$/, '') }
  if (url === undefined) return null
  const [, name = '', value = ''] = /^([\w-]+)\s*:\s*(.+)$/.exec(read.SMS_HEADER ?? '') ?? []
  return { provider: 'plain', url, header: name === '' ? null : [name, value] }
}
