import { homedir } from 'node:os'
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { Refusal } from '#database/refusal.ts'
import { type LogFormat, logFormats } from '#platform/log.ts'
import type { StripeKeys } from '#platform/stripe/stripe.ts'
import type { TextAccount } from '#platform/texts/text-sender.ts'
import { stripeKeys, stripeProblems, stripeVariables } from './stripe-config.ts'
import { readTextAccount, textProblems, textVariables } from './text-config.ts'
import { url } from './url-variable.ts'

const flag = z.enum(['on', 'off'])
const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:')
    .refine((text) => URL.canParse(text) && new URL(text).pathname === '/', 'must have no path')
    .optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_APP_URL: url('postgres:', 'postgresql:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().optional(),
  BOUNCE_DOMAIN: z
    .string()
    .regex(/^[\da-z.-]+$/i, 'must be a domain, such as bounces.ride.example.com')
    .optional(),
  BOUNCE_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  SECRET: z.string().optional(),
  LOST_SECRETS: z
    .string()
    .regex(/^[\w-]{8}(\s*,\s*[\w-]{8})*$/, 'must be ids of 8 characters, separated by commas')
    .optional(),
  CAPTCHA: z.enum(['off', 'altcha', 'turnstile', 'hcaptcha', 'recaptcha']).default('altcha'),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  CAPTCHA_NORMAL_SITE_KEY: z.string().optional(),
  CAPTCHA_NORMAL_SECRET: z.string().optional(),
  API_URL: url('http:', 'https:')
    .refine((text) => URL.canParse(text) && new URL(text).pathname === '/', 'must have no path')
    .optional(),
  PASSWORD_MIN: z.coerce.number().int().min(8).max(64).default(12),
  BREACHED_PASSWORDS_URL: z.union([z.literal('off'), url('http:', 'https:')]).optional(),
  GOOGLE_MAPS_API_KEY: z.string().optional(),
  GOOGLE_MAPS_API_BASE: url('http:', 'https:').default('https://maps.googleapis.com'),
  ...stripeVariables,
  PUSH_API_BASE: url('http:', 'https:').optional(),
  CALENDAR_API_BASE: url('http:', 'https:').optional(),
  ...textVariables,
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  RATE_LIMITS: flag.default('on'),
  TRUSTED_PROXIES: z.string().default(''),
  NOTICE_SECONDS: z.coerce.number().int().min(0).max(3600).default(120),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: z.enum(logFormats).optional(),
})

/** Names of all variables. docs/settings.md explains each. */
export const variableNames = Object.keys(variables.shape)

export interface Config {
  port: number
  host: string
  /** Without a trailing slash. Null: derived from the port, once it is known. */
  publicUrl: string | null
  /** Host of the client's calls, without /api and without a trailing slash. Null: the page's own host. */
  apiUrl: string | null
  dataDir: string
  databaseUrl: string | null
  databaseAppUrl: string | null
  smtpUrl: string | null
  mailFrom: string
  /** Domain of the addresses that delivery reports go to. Null: there are none. */
  bounceDomain: string | null
  /** Port of this process for those reports. Null: another process receives them. */
  bouncePort: number | null
  secret: string | null
  /** Ids of SECRET values that the operator declared lost. */
  lostSecrets: string[]
  captcha: {
    provider: z.infer<typeof variables>['CAPTCHA']
    siteKey: string | null
    secret: string | null
    /** reCAPTCHA needs separate keys for its normal mode, the checkbox. */
    normalSiteKey: string | null
    normalSecret: string | null
  }
  passwordMin: number
  /** Service that checks new passwords against leaked ones, by hash range; null: none. */
  breachedPasswordsUrl: string | null
  /** Map service for addresses and travel times; null key: none. Only tests change the base address. */
  maps: { key: string | null; base: string }
  /** Null: no card payments. */
  stripe: StripeKeys | null
  /** Takes the place of all push services; only tests and the demo set it. */
  pushBase: string | null
  /** Takes the place of servers of linked calendars whose name ends in .example; only tests and the demo set it. */
  calendarBase: string | null
  /** Null: no text messages. */
  texts: TextAccount | null
  rateLimits: boolean
  /** Administrators must have a second factor; by default if people reach the server by https. */
  adminsNeedFactor: boolean
  trustedProxies: string[]
  /** Time in which several changes of a lesson become one notice. */
  noticeSeconds: number
  metricsPort: number | null
  logLevel: string
  logFormat: LogFormat
}

/**
 * Reads and checks the environment. Throws one sentence a line for each mistake.
 * @param isTerminal whether standard output is a terminal; the log is then text unless LOG_FORMAT is set
 */
export function readConfig(env: NodeJS.ProcessEnv, isTerminal = process.stdout.isTTY): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success)
    throw new Refusal(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    )
  const read = parsed.data
  const problems = [
    read.DATABASE_URL &&
      !read.SECRET &&
      'SECRET is required with DATABASE_URL. Make one with `openssl rand -base64 48`.',
    read.RATE_LIMITS === 'off' &&
      read.PUBLIC_URL?.startsWith('https:') &&
      'RATE_LIMITS=off is for load tests and not allowed when PUBLIC_URL is https.',
    read.ADMIN_SECOND_FACTOR === 'optional' &&
      read.PUBLIC_URL?.startsWith('https:') &&
      'ADMIN_SECOND_FACTOR=optional is for tests and not allowed when PUBLIC_URL is https.',
    read.PUSH_API_BASE &&
      read.PUBLIC_URL?.startsWith('https:') &&
      'PUSH_API_BASE is for tests and not allowed when PUBLIC_URL is https.',
    read.CALENDAR_API_BASE &&
      read.PUBLIC_URL?.startsWith('https:') &&
      'CALENDAR_API_BASE is for tests and not allowed when PUBLIC_URL is https.',
    !['off', 'altcha'].includes(read.CAPTCHA) &&
      !(read.CAPTCHA_SITE_KEY && read.CAPTCHA_SECRET) &&
      `CAPTCHA=${read.CAPTCHA} needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET.`,
    read.CAPTCHA === 'recaptcha' &&
      !(read.CAPTCHA_NORMAL_SITE_KEY && read.CAPTCHA_NORMAL_SECRET) &&
      'CAPTCHA=recaptcha needs CAPTCHA_NORMAL_SITE_KEY and CAPTCHA_NORMAL_SECRET, a v2 key of the checkbox type.',
    ...stripeProblems(read),
    ...textProblems(read),
    read.SMTP_URL &&
      !read.MAIL_FROM &&
      'MAIL_FROM is required with SMTP_URL, such as "Cavaletti <post@example.com>".',
    read.BOUNCE_PORT !== undefined &&
      !read.BOUNCE_DOMAIN &&
      'BOUNCE_PORT needs BOUNCE_DOMAIN, such as bounces.ride.example.com.',
    read.BOUNCE_DOMAIN && !read.SMTP_URL && 'BOUNCE_DOMAIN needs SMTP_URL.',
  ].filter((problem) => typeof problem === 'string')
  if (problems.length) throw new Refusal(problems.join('\n'))
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    apiUrl: read.API_URL?.replace(/\/$/, '') ?? null,
    dataDir: dataDir(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    databaseAppUrl: read.DATABASE_APP_URL ?? null,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? 'Cavaletti <cavaletti@localhost>',
    bounceDomain: read.BOUNCE_DOMAIN ?? null,
    bouncePort: read.BOUNCE_PORT ?? null,
    secret: read.SECRET ?? null,
    lostSecrets: listOf(read.LOST_SECRETS),
    captcha: {
      provider: read.CAPTCHA,
      siteKey: read.CAPTCHA_SITE_KEY ?? null,
      secret: read.CAPTCHA_SECRET ?? null,
      normalSiteKey: read.CAPTCHA_NORMAL_SITE_KEY ?? null,
      normalSecret: read.CAPTCHA_NORMAL_SECRET ?? null,
    },
    passwordMin: read.PASSWORD_MIN,
    breachedPasswordsUrl: breachedPasswordsUrl(read.BREACHED_PASSWORDS_URL, read.PUBLIC_URL),
    maps: { key: read.GOOGLE_MAPS_API_KEY ?? null, base: read.GOOGLE_MAPS_API_BASE },
    stripe: stripeKeys(read),
    pushBase: read.PUSH_API_BASE?.replace(/\/$/, '') ?? null,
    calendarBase: read.CALENDAR_API_BASE?.replace(/\/$/, '') ?? null,
    texts: readTextAccount(read),
    adminsNeedFactor:
      read.ADMIN_SECOND_FACTOR === 'required' ||
      (read.ADMIN_SECOND_FACTOR === undefined && read.PUBLIC_URL?.startsWith('https:') === true),
    rateLimits: read.RATE_LIMITS === 'on',
    trustedProxies: listOf(read.TRUSTED_PROXIES),
    noticeSeconds: read.NOTICE_SECONDS,
    metricsPort: read.METRICS_PORT ?? null,
    logLevel: read.LOG_LEVEL,
    logFormat: read.LOG_FORMAT ?? (isTerminal ? 'text' : 'json'),
  }
}

function listOf(text = ''): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** A public installation uses the public service by default; one on localhost uses none. */
function breachedPasswordsUrl(given: string | undefined, publicUrl: string | undefined): string | null {
  if (given === 'off') return null
  return given ?? (publicUrl?.startsWith('https:') ? 'https://api.pwnedpasswords.com' : null)
}

function dataDir(given: string | undefined): string {
  if (given) return isAbsolute(given) ? given : resolve(given.replace(/^~(?=\/)/, homedir()))
  return process.getuid?.() === 0 ? '/var/lib/cavaletti' : resolve('data')
}
